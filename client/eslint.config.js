import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import config from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'src/wire/protocol.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['*.js', '*.ts'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      // Sets and maps that nothing is drawn from stay what they are; those that are drawn from are named Svelte's.
      'svelte/prefer-svelte-reactivity': 'off',
      // The page has one address and names its places after the hash: there is nothing to resolve.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
