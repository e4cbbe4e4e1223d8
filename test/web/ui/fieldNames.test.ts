import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { fieldNames } from '#texts/changes.ts'
import { createEmptyComponent } from '#web/screens/components/componentDraft.ts'
import { createEmptyEmployee } from '#web/screens/employees/employeeDraft.ts'
import { createEmptyParty } from '#web/screens/parties/partyDraft.ts'
import { createEmptyProduct } from '#web/screens/products/productDraft.ts'
import { toSettingsDraft } from '#web/screens/settings/settingsDraft.ts'

const now = new Date('2026-04-05T06:00:00Z')
const FORMS = {
  product: createEmptyProduct(),
  component: createEmptyComponent(),
  party: createEmptyParty(now),
  employee: createEmptyEmployee(now),
  settings: toSettingsDraft(DEFAULT_SETTINGS, 'en'),
}

test.each(Object.entries(FORMS))('every field of the %s form has a label for conflicts', (_, fields) => {
  const unnamed = Object.keys(fields).filter((field) => field !== 'clientRequestId' && !(field in fieldNames))
  expect(unnamed).toEqual([])
})
