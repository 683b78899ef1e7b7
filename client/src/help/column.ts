/** How a column of a help table is set: words, figures, or keys of the keyboard. */
export type ColumnKind = 'words' | 'figures' | 'key';

const FIGURES = new Set(['stakes', 'prize', 'returns', 'paytable']);

/** The first column always names something; what the others hold depends on the section. */
export function columnKind(section: string, column: number): ColumnKind {
  if (column === 0) return 'words';
  if (section === 'controls') return column === 1 ? 'key' : 'words';
  return FIGURES.has(section) ? 'figures' : 'words';
}
