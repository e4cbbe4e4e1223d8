import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import { wrong } from '#domain/refusal.ts'
import { REVIEW_LIMITS, type ReviewLimit } from '#domain/settings.ts'
import type { Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { componentIds } from '../queries/components.ts'
import { refreshPrices } from '../queries/prices.ts'
import { changeSettings, findSettings, lockSettings } from '../queries/settings.ts'
import { sent } from './sent.ts'

export const settings: Handlers<'getSettings' | 'updateSettings'> = {
  getSettings({ db }) {
    return findSettings(db)
  },

  /** Today is never locked: it is the day on which whatever must still happen can be written down. */
  async updateSettings(call) {
    const { db, body, now } = call
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
    if (after.purchaseTaxIsCost !== before.purchaseTaxIsCost) await refreshPrices(db, await componentIds(db))
    noteChange(db, call, { operation: 'updateSettings', subject: 'settings', before, after })
    return after
  },
}

/** The limits that are sent; null: none. */
function limitsOf(body: Schema<'SettingsChange'>): { [L in ReviewLimit]?: number | null | undefined } {
  return Object.fromEntries(REVIEW_LIMITS.map((name) => [name, body[name]]))
}
