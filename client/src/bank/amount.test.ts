import { describe, expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount';

const amount = (text: string, language = 'en', digits = 2) => readAmount(text, language, digits);

describe('W-3: an amount is read in the language’s own marks', () => {
  test.each([
    ['12.50', 'en', 1250],
    ['12,50', 'es', 1250],
    ['1,000', 'en', 100000],
    ['1.000', 'it', 100000],
    ['1.234,5', 'ro', 123450],
    ['1 000', 'es', 100000],
    ['0.07', 'en', 7],
    ['.5', 'en', 50],
    ['10.', 'en', 1000],
    ['007', 'en', 700],
    ['12.500', 'en', 1250],
    ['10000000000', 'en', 10 ** 12],
  ])('%s in %s', (text, language, minor) => {
    expect(amount(text, language)).toEqual({ amount: minor });
  });

  test('the other mark counts for decimals where it cannot mean thousands', () => {
    expect(amount('12.50', 'es')).toEqual({ amount: 1250 });
    expect(amount('12,5', 'en')).toEqual({ amount: 1250 });
    expect(amount('12.500', 'es')).toEqual({ amount: 1250000 });
  });

  test.each(['abc', '-5', '1e3', '1.2.3', '1,00,0', '12,50,00', '.', '€5', '١٢'])(
    '%s is not guessed at',
    (text) => {
      expect(amount(text)).toEqual({ flaw: 'unclear' });
    },
  );

  test('nothing, too fine and too large have their own words', () => {
    expect(amount('  ')).toEqual({ flaw: 'empty' });
    expect(amount('1.005')).toEqual({ flaw: 'too-fine' });
    expect(amount('1.5', 'en', 0)).toEqual({ flaw: 'too-fine' });
    expect(amount('10000000000.01')).toEqual({ flaw: 'too-large' });
    expect(amount('9'.repeat(40))).toEqual({ flaw: 'too-large' });
  });

  test('a currency without minor units', () => {
    expect(amount('500', 'en', 0)).toEqual({ amount: 500 });
  });
});

test.each([
  [1250, 'en', 2, '12.50'],
  [1250, 'es', 2, '12,50'],
  [100000, 'en', 2, '1000'],
  [7, 'en', 2, '0.07'],
  [500, 'en', 0, '500'],
])('%i in %s with %i digits is typed as %s, and read back', (minor, language, digits, typed) => {
  expect(writeAmount(minor, language, digits)).toBe(typed);
  expect(readAmount(typed, language, digits)).toEqual({ amount: minor });
});
