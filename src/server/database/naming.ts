import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteQueryCompiler,
  type UnknownRow,
} from 'kysely'
import type { Engine } from './engine.ts'

/**
 * Columns are camelCase in the program and snake_case in the database. Kysely's own plugin for this rewrites each
 * query as a whole before it is put into words; here the words are changed as they are written, which takes a tenth.
 */
export function namingCompiler(engine: Engine) {
  return engine === 'sqlite' ? new SqliteNames() : new PostgresNames()
}

class SqliteNames extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(inDatabase(name))
  }
}

class PostgresNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(inDatabase(name))
  }
}

/** Gives the columns of what is answered their names in the program. */
export class NamedRows implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: named(result.rows) }
  }
}

/** Rows as they are answered, with the names that their columns have in the program. */
export function named(rows: UnknownRow[]): UnknownRow[] {
  const [first] = rows
  if (!first) return rows
  const names = Object.keys(first).map((column) => [column, inProgram(column)] as const)
  return rows.map((row) => renamed(row, names))
}

function renamed(row: UnknownRow, names: readonly (readonly [column: string, name: string])[]): UnknownRow {
  const named: UnknownRow = {}
  for (const [column, name] of names) named[name] = row[column]
  return named
}

const inDatabase = remembering((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
/** The name that a column has in the program. */
export const inProgram = remembering((column) => column.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()))

/** The names in a program are few: each is worked out once. */
function remembering(work: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const now = work(name)
    known.set(name, now)
    return now
  }
}
