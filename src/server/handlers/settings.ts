import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { invalidField, Refusal } from '#domain/refusal.ts'
import { REVIEW_LIMIT_NAMES, type ReviewLimit, type Settings } from '#domain/settings.ts'
import type { Handlers, Preparers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { applyRecomputedPrices, recomputePrices } from '../queries/recomputePrices.ts'
import { changeSettings, findSettings, lockSettingsForUpdate } from '../queries/settings.ts'
import { omitUndefined } from './omitUndefined.ts'

export const settings: Handlers<'getSettings' | 'updateSettings'> = {
  getSettings({ db }) {
    return findSettings(db)
  },

  /** Today cannot be locked, so that every correction can still be recorded with today's date. */
  async updateSettings(call) {
    const { db, body, now, prepared } = call
    const { stockPolicy, replacementStock, salesListFor, purchaseTaxIsCost } = body
    const before = await lockSettingsForUpdate(db)
    await call.assertUnchanged()
    const lockedUntil = body.lockedUntil === undefined ? undefined : body.lockedUntil || null
    if (lockedUntil && lockedUntil >= toShopDay(now)) throw invalidField('lockedUntil', 'must be a day before today')
    const { firm, upi, ...others } = before
    const after: Settings = {
      ...others,
      ...omitUndefined({ stockPolicy, replacementStock, lockedUntil, salesListFor, purchaseTaxIsCost }),
      ...omitUndefined(pickLimits(body)),
      ...omitUndefined({
        firm: body.firm === undefined ? firm : (body.firm ?? undefined),
        upi: body.upi === undefined ? upi : changeUpi(upi, body.upi, now),
      }),
    }
    await changeSettings(db, after)
    if (after.purchaseTaxIsCost !== before.purchaseTaxIsCost) {
      // Another user changed the tax setting after the prices were prepared.
      if (prepared?.purchaseTaxIsCost !== after.purchaseTaxIsCost) throw new Refusal('changed-meanwhile')
      await applyRecomputedPrices(db, prepared)
    }
    await logChange(db, call, { operation: 'updateSettings', subject: 'settings', before, after })
    return after
  },
}

/** The UPI account as sent. A confirmation holds for the ID and the payee that a person has seen together. */
function changeUpi(before: Settings['upi'], typed: Schema<'SettingsChange'>['upi'], now: Date): Settings['upi'] {
  if (!typed) return undefined
  const { id, payeeName, confirmed } = typed
  const isSame = before?.id === id && before.payeeName === payeeName
  const confirmedAt = isSame ? before.confirmedAt : null
  if (confirmed === undefined || !isSame) return { id, payeeName, confirmedAt }
  return { id, payeeName, confirmedAt: confirmed ? (confirmedAt ?? now.toISOString()) : null }
}

/** The review limits that are sent; null removes a limit. */
function pickLimits(body: Schema<'SettingsChange'>): { [L in ReviewLimit]?: number | null | undefined } {
  return Object.fromEntries(REVIEW_LIMIT_NAMES.map((name) => [name, body[name]]))
}

/**
 * Recomputing all prices for another tax setting takes seconds after years of purchases, so it runs before the
 * transaction.
 */
export const preparePrices: Preparers['updateSettings'] = async ({ db, body }) => {
  const { purchaseTaxIsCost } = body
  if (purchaseTaxIsCost === undefined || (await findSettings(db)).purchaseTaxIsCost === purchaseTaxIsCost)
    return undefined
  return recomputePrices(db, purchaseTaxIsCost)
}
