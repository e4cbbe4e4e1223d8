import { type Selectable, sql } from 'kysely'
import { type Paise, toPaise, toRupees } from '#domain/money.ts'
import { toMultiLine, toSingleLine } from '#domain/plainText.ts'
import { DEFAULT_SETTINGS, REVIEW_LIMIT_NAMES, type ReviewLimit, type Settings } from '#domain/settings.ts'
import { preparedQuery } from '../database/preparedQuery.ts'
import { needsLocks } from '../database/rowLocks.ts'
import type { Database, Tables } from '../database/tables.ts'

/** The settings of the shop. */
export async function findSettings(db: Database): Promise<Settings> {
  return toSettings(await settingsQuery.executeTakeFirst(db))
}

/** The settings, locked against changes until the transaction ends. */
export async function lockSettingsForShare(db: Database): Promise<Settings> {
  const query = needsLocks(db) ? lockedSettingsQuery : settingsQuery
  return toSettings(await query.executeTakeFirst(db))
}

const settingsQuery = preparedQuery(selectSettings)
const lockedSettingsQuery = preparedQuery((db) => selectSettings(db).forShare())

/** The settings, locked for a change: other writers wait until the transaction ends. */
export async function lockSettingsForUpdate(db: Database): Promise<Settings> {
  await db.updateTable('settings').set({ id: sql`id` }).execute()
  return findSettings(db)
}

/** Changes the settings. */
export async function changeSettings(db: Database, settings: Settings): Promise<void> {
  const { purchaseTaxIsCost, firm, upi, hasFirstSteps, isSample, ...rest } = settings
  const changed = {
    ...rest,
    ...convertLimits(settings, (limit) => toPaise(limit)),
    purchaseTaxIsCost: purchaseTaxIsCost ? (1 as const) : (0 as const),
    firmName: firm?.name ?? null,
    firmAddress: firm?.address ?? null,
    firmTelephones: firm?.phones.join('\n') ?? null,
    firmGstNumber: firm?.gstNumber ?? null,
    upiId: upi?.id ?? null,
    upiPayeeName: upi?.payeeName ?? null,
    upiConfirmedAt: upi?.confirmedAt ?? null,
  }
  const insertion = db.insertInto('settings').values({ id: 1, ...changed })
  await insertion.onConflict((conflict) => conflict.column('id').doUpdateSet(changed)).execute()
}

function selectSettings(db: Database) {
  return db.selectFrom('settings').selectAll().where('id', '=', 1)
}

function toSettings(row: Selectable<Tables['settings']> | undefined): Settings {
  if (!row) return DEFAULT_SETTINGS
  const { stockPolicy, replacementStock, lockedUntil, salesListFor, purchaseTaxIsCost } = row
  const { firmName, firmAddress, firmTelephones, firmGstNumber, upiId, upiPayeeName, upiConfirmedAt } = row
  return {
    ...{ stockPolicy, replacementStock, lockedUntil, salesListFor, purchaseTaxIsCost: purchaseTaxIsCost === 1 },
    ...convertLimits<Paise, number>(row, toRupees),
    ...(firmName !== null && {
      firm: {
        name: toSingleLine(firmName),
        address: toMultiLine(firmAddress ?? ''),
        phones: firmTelephones ? firmTelephones.split('\n') : [],
        gstNumber: firmGstNumber ?? '',
      },
    }),
    ...(upiId !== null && {
      upi: { id: upiId, payeeName: toSingleLine(upiPayeeName ?? ''), confirmedAt: upiConfirmedAt },
    }),
    ...(row.stepsPutAway === 0 && { hasFirstSteps: true }),
    ...(row.isSample === 1 && { isSample: true }),
  }
}

/** Converts the limits; null stays null. */
function convertLimits<From, To>(settings: Record<ReviewLimit, From | null>, convert: (limit: From) => To) {
  const limits = REVIEW_LIMIT_NAMES.map((name) => {
    const limit = settings[name]
    return [name, limit === null ? null : convert(limit)] as const
  })
  return Object.fromEntries(limits) as Record<ReviewLimit, To | null> // Object.fromEntries loses the names of the keys.
}
