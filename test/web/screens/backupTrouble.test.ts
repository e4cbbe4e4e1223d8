import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from '#test/support/wordsOf.tsx'
import { attentionTexts as t } from '#texts/attention.ts'
import { BackupTrouble } from '#web/screens/attention/BackupTrouble.tsx'
import { instantText } from '#web/ui/when.ts'

const SINCE = '2026-04-08T03:30:00.000Z'

test.each(['en', 'hi'] as const)(
  'backups that fail or are too old are told in %s, with the way to them',
  (language) => {
    const words = (backup?: { since: string | null; failed: boolean }) =>
      wordsOf(language, createElement(BackupTrouble, { backup }))
    const [title, look, failed] = [t.backups, t.look, t.backupFailed].map((text) => text[language])
    const since = t.noBackupSince(instantText(SINCE))[language]
    expect(words({ since: SINCE, failed: false })).toBe(`${title} ${since} ${look}`)
    expect(words({ since: SINCE, failed: true })).toBe(`${title} ${failed} ${since} ${look}`)
    expect(words({ since: null, failed: true })).toBe(`${title} ${failed} ${t.noBackup[language]} ${look}`)
    expect(words()).toBe('')
  },
)
