import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { findSettingsError, toSettingsChange, toSettingsDraft } from '#web/screens/settings/settingsDraft.ts'

test('telephone numbers of the firm may be typed with digits of Hindi', () => {
  const draft = toSettingsDraft(DEFAULT_SETTINGS, 'hi')
  const firm = { ...draft.firm, phones: '५५५५५ ००१०१, +977 55555 00102' }
  expect(findSettingsError({ ...draft, firm })).toBeUndefined()
  expect(toSettingsChange({ firm }).firm?.phones).toEqual(['55555 00101', '+977 55555 00102'])
})
