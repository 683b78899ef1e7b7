/** More than any payment or limit may be, and still exact as a number. */
export const AMOUNT_MAX = 10 ** 12;

/** Why what was typed is no amount. */
export type Flaw = 'empty' | 'unclear' | 'too-fine' | 'too-large';

export type Read = { amount: number } | { flaw: Flaw };

/**
 * The amount in minor units that somebody has typed, with the language's marks. It is read digit by digit, so that no
 * cent is lost; what could mean two things is not guessed at.
 */
export function readAmount(text: string, language: string, digits: number): Read {
  const typed = text.replace(/\s/g, '');
  if (typed === '') return { flaw: 'empty' };
  const parts = splitAmount(typed, marksOf(language));
  if (!parts) return { flaw: 'unclear' };
  const fraction = parts.fraction.replace(/0+$/, '');
  if (fraction.length > digits) return { flaw: 'too-fine' };
  const whole = parts.whole.replace(/^0+/, '');
  if (whole.length + digits > 15) return { flaw: 'too-large' };
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount > AMOUNT_MAX ? { flaw: 'too-large' } : { amount };
}

/** An amount as it would be typed: without grouping, and without digits after the mark that are all zero. */
export function writeAmount(minor: number, language: string, digits: number): string {
  const figures = String(minor).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return /[1-9]/.test(fraction) ? whole + marksOf(language).decimal + fraction : whole;
}

interface Marks {
  decimal: string;
  group: string;
}

function marksOf(language: string): Marks {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5);
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  return { decimal, group: decimal === '.' ? ',' : '.' };
}

function splitAmount(typed: string, marks: Marks): { whole: string; fraction: string } | null {
  const own = splitAt(typed, marks.decimal, marks.group);
  if (own) return own;
  // The other mark as one for decimals, as a foreign keypad writes it; with three digits it would be one for thousands.
  const other = /^(\d+)([.,])(\d{1,2})$/.exec(typed);
  return other?.[2] === marks.group ? { whole: other[1] ?? '', fraction: other[3] ?? '' } : null;
}

function splitAt(typed: string, decimal: string, group: string): { whole: string; fraction: string } | null {
  const [whole = '', fraction = '', ...more] = typed.split(decimal);
  if (more.length || !/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const plain = whole.split(group);
  const grouped = plain.length > 1;
  const right = grouped
    ? plain.every((part, place) => (place ? /^\d{3}$/ : /^\d{1,3}$/).test(part))
    : /^\d*$/.test(whole);
  return right ? { whole: plain.join(''), fraction } : null;
}
