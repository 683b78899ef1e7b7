import { gatherVocabularies } from './vocabulary';

const own = import.meta.glob('./ro/*.ftl', { eager: true, query: '?raw', import: 'default' });
// What the sheets call things is written once, in the house's own files.
const house = import.meta.glob(
  '../../../src/sabot/wording/messages/ro/{words,controls,movements,report}.ftl',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const others = import.meta.glob(
  ['./ro/vocabulary/*.ftl', '../../../src/sabot/wording/messages/ro/vocabulary/*/{words,controls}.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);

export default Object.values<unknown>({ ...house, ...own }).join('\n');
export const vocabularies = gatherVocabularies(others);
