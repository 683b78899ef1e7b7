const own = import.meta.glob('./en/*.ftl', { eager: true, query: '?raw', import: 'default' });
// What the sheets call things is written once, in the house's own files.
const house = import.meta.glob(
  '../../../src/sabot/wording/messages/en/{words,controls,movements,report}.ftl',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

export default Object.values<unknown>({ ...house, ...own }).join('\n');
// All sheets are written in other languages: in English the games have the house's words.
export const vocabularies: Record<string, string> = {};
