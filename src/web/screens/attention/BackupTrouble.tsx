import { Button } from '@chakra-ui/react/button'
import { Text as Words } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { useWords } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
import { instantText } from '#web/ui/when.ts'

/** That backups fail or are not made any more; the way to them. It goes away by itself when one is made. */
export function BackupTrouble({ backup }: { backup: Schema<'Attention'>['backup'] }) {
  const say = useWords()
  if (!backup) return null
  const { since, failed } = backup
  return (
    <Section title={t.backups}>
      {failed && <Words>{say(t.backupFailed)}</Words>}
      <Words>{say(since === null ? t.noBackup : t.noBackupSince(instantText(since)))}</Words>
      <Button asChild size="sm" variant="outline" alignSelf="start">
        <Link to="/Books">{say(t.look)}</Link>
      </Button>
    </Section>
  )
}
