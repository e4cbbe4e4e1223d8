import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createMissingPartError } from './createMissingPartError.ts'
import { runTool } from './postgresTools.ts'

/** A table of our schema with its columns. */
type KnownTables = ReadonlyMap<string, readonly string[]>

/** The names of the migrations that the database of an archive had. @throws Error if it has none */
export async function readArchivedMigrations(file: string): Promise<string[]> {
  let text = ''
  const read = createRowFilter(new Map([['migration', ['name']]]))
  await runTool('pg_restore', ['--data-only', '--table=migration', '--file=-', file], undefined, {
    read: (stdout) =>
      pipeline(stdout, read.stream, async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) text += chunk
      }),
  })
  read.refuseMissing()
  const lines = text.split('\n')
  return lines.slice(lines.findIndex((line) => line.startsWith('COPY ')) + 1, lines.indexOf('\\.'))
}

/**
 * Copies the rows of an archive into these tables, in one transaction. Nothing else of the archive is executed: its
 * rows reach the database in statements that this program writes.
 *
 * @returns the last generated id of each table, by the name of its sequence
 * @throws Error if a table or a column is missing, or occurs twice; no rows are copied then
 */
export async function copyArchiveRows(
  databaseUrl: string,
  file: string,
  tables: KnownTables,
): Promise<ReadonlyMap<string, number>> {
  const { stream, refuseMissing, sequences } = createRowFilter(tables)
  const psqlArgs = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-']
  const archiveArgs = ['--data-only', '--file=-', file]
  await runTool('psql', psqlArgs, databaseUrl, {
    write: (stdin) =>
      runTool('pg_restore', archiveArgs, undefined, { read: (stdout) => pipeline(stdout, stream, stdin) }),
  })
  refuseMissing()
  return sequences
}

/** As pg_restore writes them: a name is quoted if it is not an ordinary one. */
const NAME = '(?:[\\w$]+|"(?:[^"]|"")+")'
const COPY_PATTERN = new RegExp(`^COPY (?:${NAME}\\.)?(${NAME}) \\((.*)\\) FROM stdin;$`)
const SEQUENCE_PATTERN = new RegExp(`^SELECT pg_catalog\\.setval\\('(?:${NAME}\\.)?(${NAME})', (\\d+), true\\);$`)
const ENCODING_PATTERN = /^SET client_encoding = '\w+';$/

const unquote = (name: string) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name)

/**
 * Turns the output of pg_restore into statements for psql: a transaction that copies the rows of these tables, reduced
 * to their columns. All other lines are dropped. A row never is a line `\.`, which ends the rows.
 */
function createRowFilter(tables: KnownTables) {
  const copied = new Set<string>()
  const sequences = new Map<string, number>()
  /** Inside of a table: converts a row; undefined for a table that is left out. */
  let convertRow: ((row: string) => string) | undefined
  let isInside = false

  const begin = (table: string, stored: readonly string[]): string => {
    isInside = true
    const columns = tables.get(table)
    convertRow = undefined
    if (!columns) return ''
    if (copied.has(table)) throw new Error(`This backup is damaged or of another program: it has two tables ${table}.`)
    copied.add(table)
    const indexes = columns.map((column) => stored.indexOf(column))
    const missing = columns.find((_, index) => indexes[index] === -1)
    if (missing !== undefined) throw createMissingPartError(`column ${table}.${missing}`)
    const isSame = stored.length === columns.length && indexes.every((storedIndex, index) => storedIndex === index)
    convertRow = isSame ? (row) => `${row}\n` : (row) => `${pickFields(row.split('\t'), indexes)}\n`
    return `COPY ${quote(table)} (${columns.map(quote).join(', ')}) FROM stdin;\n`
  }

  const convertLine = (line: string): string => {
    if (isInside) {
      if (line !== '\\.') return convertRow?.(line) ?? ''
      isInside = false
      return convertRow ? '\\.\n' : ''
    }
    const [, table, columns] = COPY_PATTERN.exec(line) ?? []
    if (table !== undefined && columns !== undefined) return begin(unquote(table), columns.split(', ').map(unquote))
    const [, sequence, last] = SEQUENCE_PATTERN.exec(line) ?? []
    if (sequence !== undefined) sequences.set(unquote(sequence), Number(last))
    return ENCODING_PATTERN.test(line) ? `${line}\n` : ''
  }

  let rest = ''
  const stream = new Transform({
    // Latin 1 keeps every byte, whatever the encoding of the archive.
    construct(done) {
      this.push('begin;\n')
      done()
    },
    transform(chunk: Buffer, _, done) {
      try {
        const lines = (rest + chunk.toString('latin1')).split('\n')
        rest = lines.pop() ?? ''
        done(null, Buffer.from(lines.map(convertLine).join(''), 'latin1'))
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      // Without the end of the rows, psql rolls back.
      done(null, isInside ? '' : 'commit;\n')
    },
  })
  const refuseMissing = () => {
    const missing = [...tables.keys()].find((table) => !copied.has(table))
    if (missing !== undefined) throw createMissingPartError(`table ${missing}`)
  }
  return { stream, sequences, refuseMissing }
}

const pickFields = (fields: readonly string[], indexes: readonly number[]) =>
  indexes.map((index) => fields[index] ?? '\\N').join('\t')

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
