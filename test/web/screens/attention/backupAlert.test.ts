import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderText } from '#test/support/browser/renderText.tsx'
import { attentionTexts as t } from '#texts/attention.ts'
import { BackupAlert } from '#web/screens/attention/Attention.tsx'
import { translateInstant } from '#web/ui/text/formatInstant.ts'

const SINCE = '2026-04-08T03:30:00.000Z'

test.each(['en', 'hi'] as const)('failed or outdated backups are reported in %s, with a link', (language) => {
  const words = (backup?: { since: string | null; failed: boolean }) =>
    renderText(language, createElement(BackupAlert, { backup }))
  const [title, look, failed] = [t.backups, t.look, t.backupFailed].map((text) => text[language])
  const since = t.noBackupSince(translateInstant(SINCE))[language]
  expect(words({ since: SINCE, failed: false })).toBe(`${title} ${since} ${look}`)
  expect(words({ since: SINCE, failed: true })).toBe(`${title} ${failed} ${since} ${look}`)
  expect(words({ since: null, failed: true })).toBe(`${title} ${failed} ${t.noBackup[language]} ${look}`)
  expect(words()).toBe('')
})
