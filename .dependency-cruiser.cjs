/** Rules for imports: all dependencies point towards domain and contract. */

const folder = (name, ...allowed) => ({
  name: `${name}-imports-only-allowed-folders`,
  comment: `src/${name} imports only itself${allowed.map((other) => ` and src/${other}`).join('')}.`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '^src/contract/generate\\.ts$' },
  to: { path: '^(src|test)/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    folder('contract'),
    folder('domain', 'contract'),
    folder('texts', 'domain', 'contract'),
    folder('content', 'texts'),
    folder('server', 'contract', 'domain'),
    folder('web', 'contract', 'domain', 'texts', 'content'),
    never(
      'domain-is-pure',
      'The domain consists of pure functions without a framework, a database or a clock.',
      { path: '^src/(domain|texts|content)/' },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    ),
    never(
      'screens-import-no-other-area',
      'Screens of two areas share code in web/documents, web/ui or domain.',
      { path: '^src/web/screens/([^/]+)/' },
      { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    ),
    never(
      'ui-knows-no-data',
      'Components of web/ui know neither the data of the app nor what is built with it.',
      { path: '^src/web/ui/' },
      { path: '^src/web/(?!ui/)' },
    ),
    never(
      'ui-knows-no-router',
      'Only a dialog that closes on Back and the remembered heights of a table know the address.',
      { path: '^src/web/ui/', pathNot: '/(useCloseOnBack|VirtualTableBody)\\.tsx?$' },
      { path: '^node_modules/@tanstack/react-router(/|$)' },
    ),
    never(
      'ui-knows-fields-of-forms-only',
      'Of web/ui only form/ is bound to the form library.',
      { path: '^src/web/ui/(?!form/)' },
      { path: '^node_modules/react-hook-form(/|$)' },
    ),
    never(
      'data-renders-nothing',
      'web/data imports no component and nothing that is built with it.',
      { path: '^src/web/data/' },
      { path: '^(src/web/(?!data/|staffScreens\\.ts)|node_modules/@chakra-ui(/|$))' },
    ),
    never(
      'documents-import-no-screen',
      'What areas share about one subject imports no screen.',
      { path: '^src/web/(documents|paper)/' },
      { path: '^src/web/(screens|shell)/' },
    ),
    never(
      'handlers-have-no-sql',
      'Handlers contain no SQL; it is in queries.',
      { path: '^src/server/handlers/' },
      { path: '^node_modules/(kysely|pg)(/|$)', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'queries-have-no-http',
      'Queries depend on tables, not on HTTP requests.',
      { path: '^src/server/queries/' },
      { path: '^(node_modules/(hono|@hono)/|src/server/(handlers|http)/)' },
    ),
    never(
      'server-runs-on-production-packages',
      'A release is installed without development packages: what the server imports stands in "dependencies".',
      { path: '^src/(server|domain|contract)/', pathNot: '^src/contract/generate\\.ts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'server-runs-without-sample',
      'A release leaves out the sample shop and the programs of development (.deploy/release.mjs).',
      { path: '^src/(server|domain|contract)/', pathNot: '^src/server/(sample/|cli/(dev|demo)\\.ts$)' },
      { path: '^src/server/(sample/|cli/(dev|demo)\\.ts$)' },
    ),
    never('src-imports-no-tests', 'The product imports no tests.', { path: '^src/' }, { path: '^test/' }),
    never('no-cycles', 'No import cycles: move the shared part to a file of its own.', {}, { circular: true }),
    never(
      'no-orphans',
      'Every file is imported, or is the entry of a program.',
      // The build reads the scripts of visitors by name.
      {
        orphan: true,
        path: '^src/',
        pathNot: '\\.d\\.ts$|^src/web/(visitor/(page|early|skeleton|signIn|offerInstall)|worker/visitor)\\.ts$',
      },
      {},
    ),
    never('imports-resolve', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
