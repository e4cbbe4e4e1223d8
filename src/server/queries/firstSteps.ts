import type { Schema } from '#contract/operations.ts'
import type { Database } from '../database/tables.ts'

type StepName = Schema<'FirstStepName'>

/** The steps that Directors have ticked off by hand, and whether they have put the list away. */
type TickedSteps = { ticked: StepName[]; isPutAway: boolean }

/** The ticked steps, and the steps whose result the database shows. */
type FoundSteps = TickedSteps & { completed: ReadonlySet<StepName> }

/** Devices that have reported, one of them the computer of the Director. */
const MIN_DEVICES = 2

/** The steps that are done. The database does not show whether the rules fit and where backups lie. */
export async function findSteps(db: Database): Promise<FoundSteps> {
  const settings = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('employee')
    .select('id')
    .where('active', '=', 1)
    .where('kind', '=', 'PERSON')
    .limit(2)
    .execute()
  const products = await db.selectFrom('product').select('id').limit(1).execute()
  const devices = await db.selectFrom('device').select('id').limit(MIN_DEVICES).execute()
  const isCompleted: Record<StepName, boolean> = {
    // A Director who reads this has chosen a password: until then no other call is allowed.
    password: true,
    firm: settings.firmName !== null,
    upi: settings.upiConfirmedAt !== null,
    rules: false,
    people: people.length > 1,
    goods: products.length > 0,
    devices: devices.length === MIN_DEVICES,
    backup: false,
  }
  const names = Object.keys(isCompleted) as StepName[] // the keys of the object
  return {
    completed: new Set(names.filter((name) => isCompleted[name])),
    // Only saveFirstSteps writes the column.
    ticked: settings.tickedSteps.split(',').filter(Boolean) as StepName[],
    isPutAway: settings.stepsPutAway === 1,
  }
}

export async function saveFirstSteps(db: Database, { ticked, isPutAway }: TickedSteps): Promise<void> {
  const changes = { tickedSteps: ticked.join(), stepsPutAway: isPutAway ? (1 as const) : (0 as const) }
  await db.updateTable('settings').set(changes).execute()
}
