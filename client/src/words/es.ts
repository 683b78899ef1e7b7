const own = import.meta.glob('./es/*.ftl', { eager: true, query: '?raw', import: 'default' });
// What the sheets call things is written once, in the house's own files.
const house = import.meta.glob('../../../src/sabot/wording/messages/es/{words,controls,movements}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export default Object.values<unknown>({ ...house, ...own }).join('\n');
