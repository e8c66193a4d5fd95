// Two bundles from the same sources: what the browser loads (dist/client) and what the server renders with (dist/ssr).
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { subsetFonts } from './fonts/subsetFont.ts';
import { compressed } from './plugins/compressed.ts';
import { namedStyles, scopedName } from './plugins/namedStyles.ts';
import { pureMakers } from './plugins/pureMakers.ts';
import { serverMobx } from './plugins/serverMobx.ts';

const inPackages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

const inSources = (...names: string[]) =>
  new RegExp(`[\\\\/](?:frontend|backend)[\\\\/]src[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[.]`);

/** Vendor chunks change rarely, so browsers keep them over our releases. Higher priority picks its modules first. */
const chunks = [
  // In two pieces, so that neither keeps a slow phone from answering while it is read (see start.ts).
  { name: 'react', priority: 40, test: inPackages('react', 'react-dom', 'scheduler') },
  {
    name: 'state',
    priority: 40,
    test: inPackages('react-router', 'react-router-dom', 'mobx', 'mobx-react-lite', 'i18next'),
  },
  // antd needs these too: on their own, the shop can use them without loading antd.
  { name: 'shared', priority: 30, test: inPackages('dayjs', 'clsx', '@babel[\\\\/]runtime') },
  {
    name: 'antd',
    priority: 20,
    // Calendars and tables come with the first page that wants one.
    test: inPackages(
      'antd(?=[\\\\/](?!es[\\\\/](date-picker|calendar|time-picker|table|tree)))',
      '@ant-design[\\\\/](?!charts|plots)[^\\\\/]+',
      '@rc-component(?=[\\\\/](?!picker|table|tree))',
    ),
  },
  // How the first pages of a visit look: one sheet for all of them, since browsers open six connections and the letters and
  // the first pictures want theirs too.
  {
    name: 'look',
    priority: 15,
    test: /[\\/]frontend[\\/]src[\\/](components(?![\\/](Checkbox|Confirm|Field|Form|Night|Password|Picture|Radio|Return|Status|Unfinished))|shop[\\/](home|list|product|catalogue|layout|content(?![\\/](ContentTable|Weaves))))[\\/][^\\/]+[.]css/,
  },
  // What most pages of the shop are made of: in one piece rather than in dozens of a few hundred bytes.
  {
    name: 'page',
    priority: 10,
    test: inSources(
      'chunks',
      'contract/brand',
      'stores/(use\\w+|storage|cartItem)',
      'i18n/useTranslation',
      'components/(useRupiah|useDates|Rupiah|Button|EmptyState|ErrorState|Crescent|ProductImage|Price|Swatch|Skeleton|whatsApp)',
      'api/ApiError',
      'shop/(parsePositive|product/productDataPath|catalogue/(?!Size|ProductLine)\\w+)',
      'contract/(carts|limits|pages|phone|shipping)',
    ),
  },
  // Ahead of what follows, which would draw it in from every page, or from the back office.
  { name: 'preload-helper', priority: 10, test: 'vite/preload-helper' },
  { name: 'formStore', priority: 10, test: inSources('components/SessionGuard', 'stores/(FormStore|formRules)') },
  // Modules that always load together, merged because every entry script lists all chunks. `office` needs antd, so no
  // shop page may use it.
  {
    name: 'office',
    priority: 7,
    test: inSources(
      'admin/kit/(page/(PageResult|LinkButton)|table/formatTotal)',
      'admin/orders/invoices/print(Formats|Window)',
      'routes/(adminPaths|panelAddress)',
      'contract/filterOperators',
    ),
  },
  { name: 'print', priority: 8, test: inSources('print/(papers|pageStyle|usePageStyle|useFormats)') },
  // Pages to read need it as well, and nothing else of an order's.
  { name: 'notice', priority: 10, test: inSources('components/Notice') },
  { name: 'buy', priority: 10, test: inSources('components/(ActionBar|QuantityStepper)') },
  // What every form is made of …
  {
    name: 'form',
    priority: 9,
    test: inSources('components/(Form|Field|useFields|Checkbox|PasswordField|RadioChoice|NightPanel)'),
  },
  // … and what the pages of an order are, from the cart to the account.
  {
    name: 'order',
    priority: 8,
    test: inSources(
      'components/(SignedIn|ArrivalDays|UnfinishedNotice|RegionFields|use(Combobox|Regions|Days|Kilograms|ChargedWeight|OrderStatus))',
      'contract/invoiceStatus',
      'stores/(AttemptStore|CartCheck)',
      'shop/place/AddressFields',
      'shop/payment-redirect/(useGoToPayment|usePayAgain)',
    ),
  },
];

const fonts = await subsetFonts();

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), namedStyles, ...(isSsrBuild ? [serverMobx] : [pureMakers, compressed])],
  resolve: {
    alias: [
      { find: '@contract', replacement: path.resolve(import.meta.dirname, '../backend/src/contract') },
      { find: '@fonts', replacement: fonts },
      // Its own small build, whose inner names are short; while we develop, the one that warns.
      ...(command === 'build' && !isSsrBuild
        ? [{ find: /^mobx$/, replacement: 'mobx/dist/mobx.esm.production.min.js' }]
        : []),
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  // Built, it is one file; in development Node loads the packages itself.
  ssr: command === 'build' ? { noExternal: true } : {},
  // The bundle brings React with it: which of its builds is settled here, not by the environment the server runs in.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') } : {},
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    sourcemap: false,
    // Every document has these: naming them for each page would weigh on the first script.
    modulePreload: {
      resolveDependencies: (_file, deps) =>
        deps.filter((dep) => !/\/(rolldown-runtime|react|state|page|look|preload-helper|entry-client)-/.test(dep)),
    },
    chunkSizeWarningLimit: 1500, // antd; it is the back office's alone
    // The content security policy allows pictures and fonts from ourselves only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Start and worker import nothing that the pages do, so each stays one file; the worker's name never changes.
          input: {
            'entry-client': 'src/entry-client.tsx',
            start: 'src/start.ts',
            sw: 'src/worker/serviceWorker.ts',
          },
          // None of our modules acts by being imported, so one of which nothing is used need not come along.
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: {
            moduleSideEffects: (id) => !/[\\/](frontend|backend)[\\/]src[\\/][^?]*[.]tsx?$/.test(id),
          },
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
          },
        },
  },
}));
