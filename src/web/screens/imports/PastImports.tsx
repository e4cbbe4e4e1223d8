import { Badge } from '@chakra-ui/react/badge'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { importsTexts as t } from '#texts/imports.ts'
import { api } from '#web/data/api/api.ts'
import { refetchLists } from '#web/data/api/apiQueries.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { HistoryLink } from '#web/documents/list/HistoryLink.tsx'
import { DangerButton } from '#web/ui/dialog/DangerButton.tsx'
import { appendReason, FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

/** Earlier imports, each of which can be undone while nothing uses its records. */
export function PastImports() {
  const { data, failure, refetch } = useApiQuery('/api/imports')
  if (failure) return <FailureNotice title={t.earlierFailed} failure={failure} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Section title={t.earlier}>
      <Stack as="ul" gap="3" listStyleType="none">
        {data.map((past) => (
          <li key={past.id}>
            <PastImport past={past} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function PastImport({ past }: { past: Schema<'Import'> }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const { id, at, employee, fileName, counts, undoneAt } = past
  const goods = counts.product + counts.component
  async function undo() {
    await api.POST('/api/imports/{id}/undo', { params: { path: { id } } })
    refetchLists()
  }
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <Text as="span" overflowWrap="anywhere">
        {`${fileName} · ${formatInstant(at, language)} · ${employee.name}`}
        <br />
        {translate(t.counts(counts.party, goods, counts.employee))}
      </Text>
      <HistoryLink subject="import" id={id} />
      {undoneAt ? (
        <Badge>{translate(t.isUndone)}</Badge>
      ) : (
        <DangerButton
          actionLabel={t.undo}
          ariaLabel={`${translate(t.undo)}: ${fileName}`}
          question={t.undoAsk}
          onConfirm={undo}
          successText={t.undone}
          describeError={(error) => appendReason(t.undoFailed, error)}
        >
          <Text>{translate(t.undoWhat)}</Text>
        </DangerButton>
      )}
    </Flex>
  )
}
