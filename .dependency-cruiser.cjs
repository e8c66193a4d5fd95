/*
 * Who may import whom. A room lists what it may use of the house; everything else is forbidden.
 * Tests are exempt: they may look at what they like.
 */
const test = '\\.test\\.tsx?$';
const backend = (...names) => names.map((name) => `^backend/src/${name}/`);
/** The shop or the back office: its pages, and the list of them. */
const part = (name) => `^frontend/src/(${name}/|routes/${name}\\.)`;
const ground =
  '^backend/src/(config|errors|clock|databaseUrl|failpoints|logger|metrics|requestOrigin|sameSecret)\\.ts$';

const rooms = [
  room('models', ['contract'], 'Tables know the shop’s words, and nothing of what is done with them.'),
  room('policies', ['contract', 'models'], 'A policy answers from what it is given.'),
  room('providers', ['contract', 'models', 'locales'], 'The outside world knows nothing of the shop’s doings.'),
  room('services', ['contract', 'models', 'providers', 'policies', 'locales'], 'Services know no HTTP.', {
    also: '^sql/(migrate|invariants)\\.ts$', // readiness: is the schema today's? And are the books sound?
  }),
  room('presenters', ['contract', 'models', 'policies', 'locales'], 'A presenter only turns a record into a view.'),
  room('middleware', ['contract', 'services', 'policies', 'locales'], 'Guards ask services, never tables.'),
  room(
    'routes',
    ['contract', 'middleware', 'services', 'presenters', 'policies', 'locales'],
    'A route names the call, and the list that it answers.',
    { also: '^backend/src/models/(lists|queries)/' },
  ),
  room('jobs', ['contract', 'services'], 'The clock calls services.'),
  room('locales', ['contract'], 'Messages are words.'),
];

/* The trades of the shop, from the ground up: one builds on those before it, so that no arrow leads back up. */
const trades = [
  ...['files', 'places', 'lists', 'history', 'settings', 'mails', 'stock'],
  ...['partners', 'accounts', 'invoices', 'orders', 'payments', 'returns'],
  ...['catalogue', 'content', 'products', 'purchases', 'productImport', 'marketplace'],
  ...['entities', 'dispatch', 'dashboard', 'operations'],
];
/* The catalogue in memory, likewise: what texts find, the snapshot that readers take, what a list and a page show of it. */
const catalogueRooms = ['search', 'snapshot', 'list', 'pages'];

/*
 * The wings of the back office, each with the wings that it may use. In `kit`, the rooms that every page is made of: one builds
 * on those before it. The entry (`admin/*.tsx`) and the list of pages (`routes/admin.tsx`) know them all.
 */
const office = (...names) => names.map((name) => `^frontend/src/admin/${name}/`);
const wings = {
  kit: [],
  owner: ['kit'],
  orders: ['kit', 'owner'],
  goods: ['kit', 'owner', 'orders'],
  people: ['kit', 'owner', 'orders'],
  dashboard: ['kit', 'owner', 'orders', 'goods', 'people'],
  frame: ['kit', 'owner', 'orders', 'goods', 'people'],
};
const kit = ['page', 'changes', 'slideOver', 'form', 'table', 'record', 'sheets'];
const wingRules = [
  ...Object.entries(wings).map(([wing, below]) => ({
    name: `${wing}-wing`,
    severity: 'error',
    from: { path: office(wing), pathNot: test },
    to: { path: '^frontend/src/admin/', pathNot: office(wing, ...below) },
  })),
  ...kit.map((room, floor) => ({
    name: `${room}-builds-on-the-kit-below`,
    severity: 'error',
    from: { path: office(`kit/${room}`), pathNot: test },
    to: { path: office('kit/[a-zA-Z]+'), pathNot: office(...kit.slice(0, floor + 1).map((one) => `kit/${one}`)) },
  })),
  {
    name: 'no-page-without-a-wing',
    severity: 'error',
    from: {},
    to: { path: '^frontend/src/admin/[^/]+/', pathNot: office(...Object.keys(wings)) },
  },
];

module.exports = {
  forbidden: [
    ...rooms,
    ...floorsOf('services', trades),
    ...floorsOf('services/catalogue', catalogueRooms, '^backend/src/services/catalogue/[^/]+$'),
    ...wingRules,
    {
      name: 'no-service-without-a-trade',
      severity: 'error',
      from: {},
      to: { path: backend('services'), pathNot: backend(...trades.map((one) => `services/${one}`)) },
    },
    {
      name: 'contract-alone',
      comment: 'Both sides load the contract: it imports nothing but itself.',
      severity: 'error',
      from: { path: backend('contract'), pathNot: test },
      to: { pathNot: backend('contract') },
    },
    {
      name: 'policies-are-pure',
      comment: 'They name the types of records, and read nothing.',
      severity: 'error',
      from: { path: backend('policies'), pathNot: test },
      to: { path: backend('models'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-ask-services',
      comment: 'Of what is asked and written, a route names types alone.',
      severity: 'error',
      from: { path: backend('routes'), pathNot: test },
      to: { path: backend('models/queries'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sequelize-stays-below',
      comment: 'Models and services speak to the database; so may a provider that keeps its own table.',
      severity: 'error',
      from: { path: backend('routes', 'middleware', 'policies', 'jobs', 'locales'), pathNot: test },
      to: { path: 'node_modules/(sequelize|mysql2|@appthreat/sqlite3|umzug)/' },
    },
    {
      name: 'http-stays-above',
      comment: 'Express ends where services begin.',
      severity: 'error',
      from: { path: backend('services', 'models', 'providers', 'policies', 'presenters', 'jobs'), pathNot: test },
      to: { path: 'node_modules/(@types/)?express' },
    },
    {
      name: 'backend-without-frontend',
      comment: 'The server loads the built bundle by its path.',
      severity: 'error',
      from: { path: '^(backend|sql)/', pathNot: test },
      to: { path: '^frontend/' },
    },
    {
      name: 'frontend-knows-the-contract-only',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: test },
      to: { path: '^(backend|sql|scripts)/', pathNot: backend('contract') },
    },
    {
      name: 'shop-without-admin',
      severity: 'error',
      from: { path: part('shop'), pathNot: test },
      to: { path: part('admin') },
    },
    {
      name: 'admin-without-shop',
      severity: 'error',
      from: { path: part('admin'), pathNot: test },
      to: { path: part('shop') },
    },
    {
      name: 'shared-without-pages',
      comment: 'What shop and back office share is below both; what one page needs stands beside that page.',
      severity: 'error',
      from: { path: '^frontend/src/(components|stores|api|print)/', pathNot: test },
      to: { path: '^frontend/src/(shop|admin|routes)/' },
    },
    {
      name: 'shop-without-antd',
      comment: 'One antd button costs a shopper 43 kB of script.',
      severity: 'error',
      from: { path: [part('shop'), '^frontend/src/(stores|api)/'], pathNot: test },
      to: { path: 'node_modules/(antd|@ant-design)/', reachable: true },
    },
    {
      name: 'migrations-alone',
      comment: 'A migration means the same for ever, so it uses nothing that changes.',
      severity: 'error',
      from: { path: '^sql/migrations/', pathNot: test },
      to: { path: '^(backend|frontend|sql|scripts)/', pathNot: '^sql/migrations/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^((backend|frontend)/src|sql)/', pathNot: test },
      to: { path: [test, '^backend/testing/', '^frontend/(e2e|testing)/'] },
    },
    {
      name: 'no-stubs-in-the-product',
      comment: 'A provider’s stub stands beside its adapter, for tests and proofs alone.',
      severity: 'error',
      from: { path: '^((backend|frontend)/src|sql)/', pathNot: [test, '^backend/src/providers/.*[sS]tub\\w*\\.ts$'] },
      to: { path: '^backend/src/providers/.*[sS]tub\\w*\\.ts$' },
    },
    {
      name: 'no-dev-packages-in-the-product',
      comment: 'Production installs without devDependencies.',
      severity: 'error',
      from: { path: '^((backend|frontend)/src|sql)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: backend('models') },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-models',
      comment: 'Two models may name each other’s type; at run time neither loads the other.',
      severity: 'error',
      from: { path: backend('models') },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment:
        'A file that nobody imports, and that imports nobody, is dead; but for the first script of a page, and what the build puts in.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [test, '\\.d\\.ts$', '^scripts/', '\\.mjs$', '^frontend/src/(start|serverMobx).ts$'],
      },
      to: {},
    },
    // What Vite hands out as a file (`?url`), it finds itself.
    { name: 'no-broken-imports', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '[?]url$' } },
  ],
  options: {
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};

/** What files of one room of the backend may import of the house: itself, the ground floor, and the rooms named. */
function room(name, mayUse, comment, { also } = {}) {
  return {
    name: `${name}-rooms`,
    comment,
    severity: 'error',
    from: { path: backend(name), pathNot: test },
    to: {
      path: '^(backend|frontend|sql|scripts)/',
      pathNot: [...backend(name, ...mayUse), ground, ...(also ? [also] : [])],
    },
  };
}

/** Each of these rooms builds on those before it, and on the ground. */
function floorsOf(house, names, ground = []) {
  return names.map((name, floor) => ({
    name: `${name}-builds-on-the-floors-below`,
    severity: 'error',
    from: { path: backend(`${house}/${name}`), pathNot: test },
    to: {
      path: backend(house),
      pathNot: backend(...names.slice(0, floor + 1).map((one) => `${house}/${one}`)).concat(ground),
    },
  }));
}
