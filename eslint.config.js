import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', 'backend/testing/**', 'frontend/e2e/**', 'frontend/testing/**'];
const configs = [
  'eslint.config.js',
  '.dependency-cruiser.cjs',
  'frontend/vite.config.ts',
  'scripts/vitest.config.ts',
  'scripts/mutation/vitest.config.ts',
];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing is called the same everywhere.',
};

const unsafeSql = [
  'TemplateLiteral[expressions.length>0]',
  'BinaryExpression:has(:not(Literal, BinaryExpression))',
].map((argument) => ({
  selector: `CallExpression:matches([callee.name=/^(query|literal)$/], [callee.property.name=/^(query|literal)$/]) > ${argument}.arguments`,
  message: 'Values never become part of the SQL text: pass them as replacements.',
}));

const unsafeValues = ['argument', 'assignment', 'call', 'member-access', 'return'];

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'coverage/']),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-nested-ternary': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use an `as const` table.' },
        noDefaultExport,
        { selector: 'ImportSpecifier[imported.name=/^UNSAFE_/]', message: 'It may change with any release.' },
        {
          selector: 'CallExpression[callee.name=/^use(Layout)?Effect$/][arguments.length=1]',
          message: 'Say what the effect depends on.',
        },
        ...unsafeSql,
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    files: ['backend/src/**', 'frontend/src/**', 'sql/**'],
    ignores: ['backend/src/config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'backend/src/config.ts is the only reader of the environment.' },
      ],
    },
  },
  { files: ['backend/src/**'], rules: { 'no-console': 'error' } },
  { files: ['frontend/**/*.{ts,tsx}'], ...asErrors(reactHooks.configs.flat.recommended) },
  {
    // Words and demo data are lists: their length says nothing.
    files: ['**/locales/**', '**/i18n/**', 'sql/**', ...tests],
    rules: { 'max-lines': 'off' },
  },
  {
    // Answers in tests are `any` (supertest, page.evaluate); the assertions are the check.
    files: tests,
    rules: Object.fromEntries(unsafeValues.map((what) => [`@typescript-eslint/no-unsafe-${what}`, 'off'])),
  },
  { files: configs, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: Object.fromEntries(nodeGlobals().map((name) => [name, 'readonly'])) },
  },
);

/** A rule that only warns is a rule nobody keeps. */
function asErrors({ plugins, rules }) {
  return { plugins, rules: Object.fromEntries(Object.keys(rules).map((name) => [name, 'error'])) };
}

function nodeGlobals() {
  return [
    'console',
    'process',
    'Buffer',
    'URL',
    'AbortSignal',
    'fetch',
    'setTimeout',
    'clearTimeout',
    'module',
    '__dirname',
  ];
}
