import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { REVIEW_LIMIT_NAMES, type ReviewLimit } from '#domain/settings.ts'
import type { Handlers, Preparers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { applyRecountedPrices, recountPrices } from '../queries/recountPrices.ts'
import { changeSettings, findSettings, lockSettingsForUpdate } from '../queries/settings.ts'
import { omitUndefined } from './omitUndefined.ts'

export const settings: Handlers<'getSettings' | 'updateSettings'> = {
  getSettings({ db }) {
    return findSettings(db)
  },

  /** Today is never locked: it is the day on which whatever must still happen can be written down. */
  async updateSettings(call) {
    const { db, body, now, prepared } = call
    const { stockPolicy, replacementStock, salesListFor, purchaseTaxIsCost } = body
    const before = await lockSettingsForUpdate(db)
    await call.assertUnchanged()
    const lockedUntil = body.lockedUntil === undefined ? undefined : body.lockedUntil || null
    if (lockedUntil && lockedUntil >= toShopDay(now)) throw invalidField('lockedUntil', 'must be a day before today')
    const after = {
      ...before,
      ...omitUndefined({ stockPolicy, replacementStock, lockedUntil, salesListFor, purchaseTaxIsCost }),
      ...omitUndefined(pickLimits(body)),
    }
    await changeSettings(db, after)
    if (after.purchaseTaxIsCost !== before.purchaseTaxIsCost) {
      // The rule was another one when the prices were counted: somebody else has just changed it.
      if (prepared?.purchaseTaxIsCost !== after.purchaseTaxIsCost) throw new Refusal('changed-meanwhile')
      await applyRecountedPrices(db, prepared)
    }
    logChange(db, call, { operation: 'updateSettings', subject: 'settings', before, after })
    return after
  },
}

/** The limits that are sent; null: none. */
function pickLimits(body: Schema<'SettingsChange'>): { [L in ReviewLimit]?: number | null | undefined } {
  return Object.fromEntries(REVIEW_LIMIT_NAMES.map((name) => [name, body[name]]))
}

/** Counting the prices of all components under the other tax rule takes seconds after some years of purchases. */
export const preparePrices: Preparers['updateSettings'] = async ({ db, body }) => {
  const { purchaseTaxIsCost } = body
  if (purchaseTaxIsCost === undefined || (await findSettings(db)).purchaseTaxIsCost === purchaseTaxIsCost)
    return undefined
  return recountPrices(db, purchaseTaxIsCost)
}
