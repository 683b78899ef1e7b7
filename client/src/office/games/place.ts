/** Where a line of a text begins and ends; the last one for a number beyond it. */
export function findLine(text: string, line: number): [start: number, end: number] {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const next = text.indexOf('\n', start);
    if (next < 0) break;
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return [start, end < 0 ? text.length : end];
}

/** The number of the first line that sets a field of the sheet itself, or null. */
export function lineOf(text: string, field: string): number | null {
  const found = text.split('\n').findIndex((line) => new RegExp(`^\\s*${field}\\s*=`).test(line));
  return found < 0 ? null : found + 1;
}
