import { randomUUID } from 'node:crypto'
import type { Schema } from '#contract/operations.ts'
import { type Paise, toThousandths } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Call } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { changeComponent } from '../queries/components.ts'
import { changeEmployee } from '../queries/employees.ts'
import { lockImportRecords, lockImports } from '../queries/importLocks.ts'
import {
  findImportRecords,
  findImports,
  findUsedRecords,
  type ImportRecord,
  markImportUndone,
} from '../queries/imports.ts'
import { reverseDocument } from '../queries/ledger.ts'
import { changeParty, findParty, replaceOpeningBills } from '../queries/parties.ts'
import { replaceParts } from '../queries/parts.ts'
import { refreshPrices } from '../queries/prices.ts'
import { changeProduct } from '../queries/products.ts'
import { findRecordNames } from '../queries/recordNames.ts'
import { lockRights } from '../queries/sessions.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { mustExist, orNotFound } from './orNotFound.ts'

/** Used records that a refusal names. */
const MAX_NAMED_RECORDS = 50

/** Records between two turns of the event loop. */
const RECORDS_PER_TURN = 10

/**
 * Reverses the opening rows of an import and deactivates its records, all or none. They stay in the database, because
 * ledger rows are never deleted; another import of the same lines uses them again. An import that is undone already
 * stays as it is.
 *
 * @throws Refusal 'still-used' with the records that something else uses
 */
export async function undoImport(call: Call<'undoImport'>): Promise<void> {
  const { db, by, path, meta, now } = call
  await lockImports(db)
  orNotFound((await findImports(db, path.id))[0])
  const records = await findImportRecords(db, path.id)
  if (records.some(({ subject }) => subject === 'employee')) await lockRights(db, by)
  await lockImportRecords(db, records)
  if (!(await markImportUndone(db, path.id, by, now))) return
  const used = await findUsedRecords(db, path.id, MAX_NAMED_RECORDS)
  if (used.length > 0) throw new Refusal('still-used', [], { details: { used: await nameRecords(call, used) } })
  const { key = randomUUID(), ...rest } = meta
  const part = { ...call, meta: { ...rest, partOf: { operation: 'undoImport' as const, key } } }
  for (const [index, record] of records.entries()) {
    if (index % RECORDS_PER_TURN === 0) await yieldToEventLoop()
    await reverseRecord(part, record)
  }
  await logChange(db, part, {
    operation: 'undoImport',
    subject: 'import',
    subjectId: path.id,
    before: { active: true },
    after: { active: false },
  })
}

type UndoCall = Pick<Call<'undoImport'>, 'db' | 'by' | 'meta' | 'now'>

const NO_OPENING = { openingDate: null } as const

async function reverseRecord(call: UndoCall, { subject, subjectId: id }: ImportRecord): Promise<void> {
  const { db, now } = call
  if (subject === 'parts') await replaceParts(db, id, [])
  else await reverseDocument(db, subject, id, now)
  if (subject === 'party') {
    const opening = { ...NO_OPENING, openingBalance: 0 as Paise }
    await changeParty(db, mustExist(await findParty(db, id)), { ...opening, active: 0 })
    replaceOpeningBills(db, id, [])
  }
  if (subject === 'product') await changeProduct(db, id, { ...NO_OPENING, openingStock: 0, isActive: 0 })
  if (subject === 'component') {
    await changeComponent(db, id, { ...NO_OPENING, openingStock: toThousandths(0), active: 0 })
    await refreshPrices(db, [id])
  }
  if (subject === 'employee') await changeEmployee(db, id, { ...NO_OPENING, openingBalance: 0 as Paise, active: 0 })
  const state = subject === 'parts' ? 'parts' : 'active'
  await logChange(db, call, {
    operation: 'undoImport',
    subject: subject === 'parts' ? 'product' : subject,
    subjectId: id,
    before: { [state]: true },
    after: { [state]: false },
  })
}

async function nameRecords({ db }: UndoCall, used: readonly ImportRecord[]): Promise<Schema<'UsedRecord'>[]> {
  const references = used.map((record) => ({
    ...record,
    subject: record.subject === 'parts' ? 'product' : record.subject,
  }))
  const nameRecord = await findRecordNames(db, references)
  return used.map((record, index) => ({ ...record, name: nameRecord(mustExist(references[index]))?.name ?? '' }))
}
