import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', 'backend/testing/**', 'frontend/e2e/**', 'frontend/testing/**'];
const configs = [
  'eslint.config.js',
  '.dependency-cruiser.cjs',
  '{backend,frontend}/vite.config.ts',
  'scripts/vitest.config.ts',
  'scripts/mutation/vitest.config.ts',
];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing is called the same everywhere.',
};

const syntax = [
  { selector: 'TSEnumDeclaration', message: 'Use an `as const` table.' },
  noDefaultExport,
  { selector: 'ImportSpecifier[imported.name=/^UNSAFE_/]', message: 'It may change with any release.' },
  {
    selector: 'CallExpression[callee.name=/^use(Layout)?Effect$/][arguments.length=1]',
    message: 'Say what the effect depends on.',
  },
  ...sqlFaults([
    `${doorCalls('(select(One|Any|Aside)?|execute(One)?|query|literal)')} > :matches(TemplateLiteral[expressions.length>0], BinaryExpression).arguments`,
    'TSAsExpression > TSTypeReference[typeName.name="Sql"]',
    'CallExpression[callee.name="sql"]',
  ]),
];

/** The parts of Sequelize and of its drivers that are not public, by the names they are reached by. */
const internals = [
  'Identifier[name=/^(connectionManager|queryGenerator|formatError|normalizeAttribute|(start|commit|rollback)Transaction)$/]',
  'MemberExpression[property.name=/^(dialect|queryInterface|_cls)$/]',
  'ImportDeclaration[source.value=/^(sequelize|sequelize-pool|mysql2|@appthreat\\u002Fsqlite3)\\u002F(?!promise$)/]',
].map((selector) => ({
  selector,
  message: 'Private parts of packages stand in models/database/sequelizeInternals.ts.',
}));

/** In the product, whoever asks the database writes the question out; a variable might hold anything. */
const strictSql = sqlFaults([
  `:matches(${doorCalls('(select(One|Any|Aside)?|execute(One)?|literal)')}, CallExpression[callee.property.name="query"]) > .arguments:first-child:not(Literal, TemplateLiteral[expressions.length=0], TaggedTemplateExpression[tag.name="sql"])`,
]);

const unsafeValues = ['argument', 'assignment', 'call', 'member-access', 'return'];

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'coverage/', 'scripts/prove/api.ts']),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-nested-ternary': 'error',
      'no-restricted-syntax': ['error', ...syntax, ...internals],
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
  {
    files: ['backend/src/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...internals, ...strictSql] },
  },
  {
    files: ['backend/src/models/database/sequelizeInternals.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...strictSql] },
  },
  // Migrations stand alone, and this one makes CHECKs, which Sequelize can't.
  { files: ['sql/migrations/createTable.ts'], rules: { 'no-restricted-syntax': ['error', ...syntax] } },
  {
    files: ['backend/src/**'],
    ignores: ['backend/src/models/**', ...tests],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/models/database/database.ts'],
              importNames: ['database', 'execute', 'executeOne', 'select', 'selectAny', 'selectAside', 'selectOne'],
            },
            { group: ['**/models/database/sql.ts', '**/models/database/dialect.ts'] },
            { group: ['sequelize'], importNames: ['cast', 'col', 'fn', 'literal', 'QueryTypes', 'Sequelize', 'where'] },
          ].map((what) => ({ ...what, message: 'SQL is written in models/queries.' })),
        },
      ],
    },
  },
  {
    files: ['frontend/src/{shop,components}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['formatDateTime', 'formatRelative'].map((name) => ({
            ...{ name: '@contract/dates.ts', importNames: [name] },
            message: 'Shoppers read 2 Dec 2026: components/useDates.ts.',
          })),
        },
      ],
    },
  },
  { files: ['frontend/**/*.{ts,tsx}'], ...asErrors(reactHooks.configs.flat.recommended) },
  {
    // Demo data are lists: their length says nothing.
    files: ['sql/**', ...tests],
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

/** Calls by a name, on their own or of an object. */
function doorCalls(names) {
  return `CallExpression:matches([callee.name=/^${names}$/], [callee.property.name=/^${names}$/])`;
}

function sqlFaults(selectors) {
  const message =
    'Values never become part of SQL: pass them as replacements, and put SQL together with the tag `sql`.';
  return selectors.map((selector) => ({ selector, message }));
}

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
