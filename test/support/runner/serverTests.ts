/**
 * Tests of the server that run on SQLite only: those that use no database or always SQLite, and those of headers, paths,
 * rights, refused fields and numbers of keys, which no statement decides.
 */
export const RUN_ONCE_TESTS = [
  ...['access', 'browserSecurity', 'clientInfo', 'emptyFields', 'emptyNumbers', 'idempotencyKeyLimit'].map(
    (name) => `http/${name}`,
  ),
  ...['hiddenSigns', 'malformedRequests', 'payloadVersion', 'site'].map((name) => `http/${name}`),
  ...['cli/command', 'handlers/importCheckBytes'],
  'cli/moveTarget',
  'maintenance/backupFiles',
  'listen',
  'mallocSettings',
  'http/abortedRequest',
  'http/responseLimits',
  'maintenance/folderLock',
  'auth/passwords/findPasswordFault',
  'auth/passwords/commonPasswords',
  'cli/programs',
  'maintenance/csvInSpreadsheet',
  'http/closeStalledReaders',
  'http/limitPipelining',
  'http/unreadFiles',
  'http/storedBytesLimit',
  'createSemaphore',
  'createFairQueue',
  'findProgram',
  'database/sqlite/walSize',
  'database/sqlite/groupCommit',
]

/**
 * Tests of SQL that can differ between the engines: locks, types, sorting, search, grouping and raw fragments. PGlite
 * runs these on machines without PostgreSQL; a real one runs all tests of the server but RUN_ONCE_TESTS. `*` is every
 * file of a folder.
 */
export const ENGINE_TESTS = [
  ...['database/*', 'maintenance/*', 'queries/*'],
  ...['editConflicts', 'idempotency', 'pushOutbox', 'supersede'].map((name) => `http/${name}`),
  ...[
    ...['accounts', 'attention', 'cashInHand', 'changes', 'closedPeriodHistories', 'components', 'day', 'dayHistories'],
    ...['devices', 'documentLists', 'dues', 'duesHistories', 'importHistories', 'imports', 'lastPrices', 'parties'],
    ...['periodLock', 'pieceWork', 'production', 'products', 'purchases', 'randomHistories', 'reassignSale'],
    ...['reconcile', 'sales', 'spellings', 'strictStock'],
  ].map((name) => `handlers/${name}`),
]
