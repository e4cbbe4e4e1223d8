import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { attentionTexts as t } from '#texts/attention.ts'
import { translateInstant } from '#web/ui/text/formatInstant.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** Warns that backups fail or are missing, with a link. It disappears after the next successful backup. */
export function BackupAlert({ backup }: { backup: Schema<'Attention'>['backup'] }) {
  const translate = useTranslate()
  if (!backup) return null
  const { since, failed } = backup
  return (
    <Section title={t.backups}>
      {failed && <Text>{translate(t.backupFailed)}</Text>}
      <Text>{translate(since === null ? t.noBackup : t.noBackupSince(translateInstant(since)))}</Text>
      <Button asChild size="sm" variant="outline" alignSelf="start">
        <Link to="/Books">{translate(t.look)}</Link>
      </Button>
    </Section>
  )
}
