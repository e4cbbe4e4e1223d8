import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#domain/settings.ts'
import { fieldNames } from '#texts/changes.ts'
import { emptyComponent } from '#web/screens/components/draft.ts'
import { emptyEmployee } from '#web/screens/employees/draft.ts'
import { emptyParty } from '#web/screens/parties/draft.ts'
import { emptyProduct } from '#web/screens/products/draft.ts'

const now = new Date('2026-04-05T06:00:00Z')
const FORMS = {
  product: emptyProduct(),
  component: emptyComponent(),
  party: emptyParty(now),
  employee: emptyEmployee(now),
  settings: USUAL_SETTINGS,
}

test.each(Object.entries(FORMS))(
  'every field of the %s form has a name for when others have changed it',
  (_, fields) => {
    const unnamed = Object.keys(fields).filter((field) => field !== 'clientRequestId' && !(field in fieldNames))
    expect(unnamed).toEqual([])
  },
)
