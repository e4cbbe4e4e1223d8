/** Who may import whom: the arrows all point one way, towards domain and contract. */

const room = (name, ...allowed) => ({
  name: `${name}-stays-in-its-room`,
  comment: `src/${name} imports only itself${allowed.map((other) => ` and src/${other}`).join('')}.`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '^src/contract/generate\\.ts$' },
  to: { path: '^(src|test)/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    room('contract'),
    room('domain', 'contract'),
    room('texts', 'domain', 'contract'),
    room('content', 'texts'),
    room('server', 'contract', 'domain'),
    room('web', 'contract', 'domain', 'texts', 'content'),
    never(
      'domain-is-pure',
      'The domain counts; it knows no framework, no database and no clock.',
      { path: '^src/(domain|texts|content)/' },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'] },
    ),
    never(
      'screens-do-not-meet',
      'Screens of two areas share through web/ui or domain.',
      { path: '^src/web/screens/([^/]+)/' },
      { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    ),
    never(
      'the-kit-knows-no-business',
      'web/ui takes data and children: it imports no screen and no call.',
      { path: '^src/web/ui/' },
      { path: '^src/web/(screens/|data/api\\.ts)' },
    ),
    never(
      'data-has-no-react',
      'web/data is the door out; only its hooks (use….ts) and the answers they share know React.',
      { path: '^src/web/data/', pathNot: '/(use[A-Z][^/]*|apiQueries)\\.tsx?$' },
      { path: '^node_modules/(react|react-dom|@tanstack/react-query|dexie-react-hooks|@chakra-ui)(/|$)' },
    ),
    never(
      'data-has-no-screens',
      'The way out knows nothing of what is shown.',
      { path: '^src/web/data/' },
      { path: '^src/web/(screens|ui|shell)/' },
    ),
    never(
      'handlers-have-no-sql',
      'Handlers decide; the SQL is in queries.',
      { path: '^src/server/handlers/' },
      { path: '^node_modules/(kysely|pg)(/|$)', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'queries-have-no-http',
      'Queries know tables, not requests.',
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
      'nobody-imports-tests',
      'Tests import the product, never the other way.',
      { path: '^src/' },
      { path: '^test/' },
    ),
    never('no-circles', 'Two files that need each other are one, or three.', {}, { circular: true }),
    never(
      'no-orphans',
      'A file that nobody imports is a program, or it is dead.',
      // The scripts that visitors get: the build fetches them by name.
      {
        orphan: true,
        path: '^src/',
        pathNot: '\\.d\\.ts$|^src/web/(visitor/(page|early|shell|signIn|invite)|worker/visitor)\\.ts$',
      },
      {},
    ),
    never('everything-is-found', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
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
