import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { Refusal, wrong } from '#domain/refusal.ts'
import { REVIEW_LIMITS, type ReviewLimit } from '#domain/settings.ts'
import type { Handlers, Preparations } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { changeSettings, findSettings, lockSettings } from '../queries/settings.ts'
import { applyPrices, countPrices } from '../queries/taxRule.ts'
import { sent } from './sent.ts'

export const settings: Handlers<'getSettings' | 'updateSettings'> = {
  getSettings({ db }) {
    return findSettings(db)
  },

  /** Today is never locked: it is the day on which whatever must still happen can be written down. */
  async updateSettings(call) {
    const { db, body, now, prepared } = call
    const { stockPolicy, replacementStock, salesListFor, purchaseTaxIsCost } = body
    const before = await lockSettings(db)
    await call.unchanged()
    const lockedUntil = body.lockedUntil === undefined ? undefined : body.lockedUntil || null
    if (lockedUntil && lockedUntil >= dayOf(now)) throw wrong('lockedUntil', 'must be a day before today')
    const after = {
      ...before,
      ...sent({ stockPolicy, replacementStock, lockedUntil, salesListFor, purchaseTaxIsCost }),
      ...sent(limitsOf(body)),
    }
    await changeSettings(db, after)
    if (after.purchaseTaxIsCost !== before.purchaseTaxIsCost) {
      // The rule was another one when the prices were counted: somebody else has just changed it.
      if (prepared?.purchaseTaxIsCost !== after.purchaseTaxIsCost) throw new Refusal('changed-meanwhile')
      await applyPrices(db, prepared)
    }
    noteChange(db, call, { operation: 'updateSettings', subject: 'settings', before, after })
    return after
  },
}

/** The limits that are sent; null: none. */
function limitsOf(body: Schema<'SettingsChange'>): { [L in ReviewLimit]?: number | null | undefined } {
  return Object.fromEntries(REVIEW_LIMITS.map((name) => [name, body[name]]))
}

/** Counting the prices of all components under the other tax rule takes seconds after some years of purchases. */
export const preparePrices: Preparations['updateSettings'] = async ({ db, body }) => {
  const { purchaseTaxIsCost } = body
  if (purchaseTaxIsCost === undefined || (await findSettings(db)).purchaseTaxIsCost === purchaseTaxIsCost)
    return undefined
  return countPrices(db, purchaseTaxIsCost)
}
