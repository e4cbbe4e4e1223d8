import { randomUUID } from 'node:crypto'
import type { Body, Schema } from '#contract/operations.ts'
import { type ImportSums, isAdded, isUndecided } from '#domain/import/importLine.ts'
import { judgeLines } from '#domain/import/judgeLines.ts'
import { type LineTotals, sumLines } from '#domain/import/sumLines.ts'
import { toRupees } from '#domain/money.ts'
import { createOneTimePassword } from '#domain/oneTimePassword.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { hashPassword } from '../auth/passwords/hashPassword.ts'
import type { Handlers, Preparers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { lockImports } from '../queries/importLocks.ts'
import { deferImportRecords, findExistingRecords, findImports, insertImport } from '../queries/imports.ts'
import { lockRights } from '../queries/sessions.ts'
import { importLines } from './importLines.ts'
import type { ImportCall } from './importParts.ts'
import { mustExist } from './orNotFound.ts'
import { undoImport } from './undoImport.ts'

type Operations = 'checkImport' | 'importBooks' | 'listImports' | 'undoImport'

export const imports: Handlers<Operations> = {
  /** Runs as a dry run, which changes nothing and locks nothing (database/runDry.ts). */
  async checkImport(call) {
    const { verdicts, totals } = await performImport(call, 'checkImport', call.prepared)
    return { verdicts, sums: toSums(totals) }
  },

  async importBooks(call) {
    const { db, body, by, meta, now } = call
    const key = meta.key ?? randomUUID()
    await lockImports(db)
    const { verdicts, totals, records } = await performImport(
      { ...call, meta: { ...meta, key } },
      'importBooks',
      call.prepared,
    )
    const undecided = verdicts.filter((finding) => isUndecided(mustExist(body.lines[finding.line]), finding))
    if (undecided.length > 0)
      throw new Refusal(
        'bad-request',
        undecided.map(({ line, field = 'decision', reason }) => ({ path: `lines.${line}.${field}`, message: reason })),
      )
    if (records.length === 0) throw invalidField('lines', 'has nothing to import')
    if (!areSameSums(body.sums, toSums(totals))) throw new Refusal('changed-meanwhile')
    const fields = { opId: key, at: now.toISOString(), employeeId: by.id, date: body.date }
    const id = await insertImport(db, { ...fields, fileName: body.fileName ?? '' }, totals)
    deferImportRecords(db, id, records)
    const { get, give, stock: stockValue, cash } = toSums(totals)
    await logChange(
      db,
      { by, now, meta: { ...meta, key } },
      {
        operation: 'importBooks',
        subject: 'import',
        subjectId: id,
        after: { date: body.date, get, give, stockValue, cash },
      },
    )
    return loadImport(call, id)
  },

  listImports({ db }) {
    return findImports(db)
  },

  async undoImport(call) {
    await undoImport(call)
    return loadImport(call, call.path.id)
  },
}

/** Judges all lines, and adds those that are to be added. */
async function performImport(
  call: Omit<ImportCall, 'markContinued'> & { body: Body<'checkImport'>; markContinued: () => void },
  operation: 'checkImport' | 'importBooks',
  passwordHash: string | undefined,
) {
  const { db, by, body, meta } = call
  if (operation === 'importBooks' && body.lines.some(({ kind }) => kind === 'employee')) await lockRights(db, by)
  const judged = judgeLines(body.lines, await findExistingRecords(db))
  const billsByLine = groupBills(body)
  const added = body.lines.flatMap((line, index) =>
    isAdded(line, judged[index]?.finding)
      ? [{ line, recordId: judged[index]?.recordId, bills: billsByLine.get(index) ?? [] }]
      : [],
  )
  const { key = '', ...rest } = meta
  const partOf = { operation, key }
  const records = await importLines({ ...call, meta: { ...rest, partOf } }, body.date, added, passwordHash)
  const verdicts = judged.flatMap(({ finding }) => (finding ? [finding] : []))
  return { verdicts, records, totals: sumLines(added.map(({ line }) => line)) }
}

/**
 * The bills by the position of their party.
 *
 * @throws Refusal for a bill of a line that is no party
 */
function groupBills({ lines, bills = [] }: Body<'checkImport'>) {
  const wrong = bills.findIndex(({ line }) => lines[line]?.kind !== 'party')
  if (wrong >= 0) throw invalidField(`bills.${wrong}.line`, 'is no party')
  return Map.groupBy(bills, ({ line }) => line)
}

/** A hash is computed before the transaction begins, and only for employees. */
export const prepareImport: Preparers['checkImport'] = async ({ body }) =>
  body.lines.some(({ kind }) => kind === 'employee') ? hashPassword(createOneTimePassword()) : undefined

function toSums({ get, give, stock, cash, ...counts }: LineTotals): ImportSums {
  return { ...counts, get: toRupees(get), give: toRupees(give), stock: toRupees(stock), cash: toRupees(cash) }
}

function areSameSums(confirmed: ImportSums, sums: ImportSums): boolean {
  return (Object.keys(sums) as (keyof ImportSums)[]).every((name) => confirmed[name] === sums[name])
}

async function loadImport({ db }: Pick<ImportCall, 'db'>, id: number): Promise<Schema<'Import'>> {
  const [row] = await findImports(db, id)
  return mustExist(row)
}
