import { toShopDay } from '#domain/day.ts'
import { toPaise } from '#domain/money.ts'
import { invalidField } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { findDueOfParty, findDuesPage } from '../queries/dues.ts'
import { parsePage, toPage } from '../queries/page.ts'
import { findParty, toParty } from '../queries/parties.ts'
import { findPartyStatement } from '../queries/partyStatement.ts'
import { insertPromise, toPromise } from '../queries/promises.ts'
import { lockNamedParty } from './documentFields.ts'
import { orNotFound } from './orNotFound.ts'
import { maySeeBalances, toVisibleParty } from './visibleParty.ts'

export const dues: Handlers<'getPartyStatement' | 'getDues' | 'createPromise'> = {
  /** If only Directors may see balances, others get no rows and no amounts. */
  async getPartyStatement({ db, by, path, query, now }) {
    const page = parsePage(query)
    const party = await toVisibleParty(db, by, toParty(orNotFound(await findParty(db, path.id))))
    if (!(await maySeeBalances(db, by))) return { party, ...toPage([], 0, page) }
    const due = await findDueOfParty(db, path.id, toShopDay(now))
    return { party, ...(due && { due }), ...(await findPartyStatement(db, path.id, query, page)) }
  },

  /** If only Directors may see balances, others get no parties. */
  async getDues({ db, by, query, now }) {
    const { side = 'receivable', city, soldBy } = query
    const page = parsePage(query)
    if (!(await maySeeBalances(db, by)))
      return { amount: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, ...toPage([], 0, page) }
    return findDuesPage(db, { side, city, soldBy }, toShopDay(now), page)
  },

  async createPromise(call) {
    const { db, body, by, meta, now } = call
    const party = await lockNamedParty(db, body.party, { by, meta })
    if (!party?.active) throw invalidField(body.party.opId ? 'party.opId' : 'party.id', 'is not an active party')
    const promise = {
      opId: meta.key ?? null,
      partyId: party.id,
      day: body.day,
      amount: body.amount ? toPaise(body.amount) : null,
      comment: body.comment?.trim() ?? '',
      createdAt: now.toISOString(),
      createdBy: by.id,
    }
    const after = toPromise({ id: await insertPromise(db, promise), ...promise })
    await logChange(db, call, { operation: 'createPromise', subject: 'party', subjectId: party.id, after })
    return after
  },
}
