import type { Schema } from '#contract/operations.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { findSteps, saveFirstSteps } from '../queries/firstSteps.ts'
import { lockSettingsForUpdate } from '../queries/settings.ts'

type StepName = Schema<'FirstStepName'>

/** The steps in the order in which a new shop takes them. */
const STEPS: readonly StepName[] = ['password', 'firm', 'upi', 'rules', 'people', 'goods', 'devices', 'backup']

export const firstSteps: Handlers<'getFirstSteps' | 'changeFirstSteps'> = {
  getFirstSteps({ db }) {
    return loadFirstSteps(db)
  },

  async changeFirstSteps(call) {
    const { db, body } = call
    await lockSettingsForUpdate(db)
    const { ticked, isPutAway } = await findSteps(db)
    const before = { ticked, isPutAway }
    const after = {
      ticked: body.ticked ? STEPS.filter((step) => body.ticked?.includes(step)) : before.ticked,
      isPutAway: body.isPutAway ?? before.isPutAway,
    }
    await saveFirstSteps(db, after)
    await logChange(db, call, { operation: 'changeFirstSteps', subject: 'settings', before, after })
    return loadFirstSteps(db)
  },
}

async function loadFirstSteps(db: Database): Promise<Schema<'FirstSteps'>> {
  const { completed, ticked, isPutAway } = await findSteps(db)
  const steps = STEPS.map((step) => ({ step, isDone: completed.has(step), isTicked: ticked.includes(step) }))
  return { steps, isPutAway }
}
