import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { actorTexts, attentionTexts as t } from '#texts/attention.ts'
import { subjectTexts } from '#texts/changes.ts'
import { commonTexts } from '#texts/common.ts'
import { type DeletablePath, sendDeletion } from '#web/data/api/sendAndRefresh.ts'
import { DeleteButton } from '#web/ui/dialog/DeleteButton.tsx'
import { type DescriptionItem, DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { linkToItem } from './linkToItem.ts'

type Duplicate = Schema<'PossibleDuplicate'>

const DELETE_PATHS: Record<Duplicate['subject'], DeletablePath> = {
  sale: '/api/sales/{id}',
  purchase: '/api/purchase/{id}',
  expense: '/api/expenses/{id}',
}

/** Two documents that look alike: what they have in common, then both side by side, so that one can be deleted. */
export function DuplicatePair({ duplicate }: { duplicate: Duplicate }) {
  const { subject, subjectId, firstId, recordedAt, firstRecordedAt, date, amount, about, employee, actor } = duplicate
  const what: DescriptionItem[] = [
    [commonTexts.date, <FormattedDay key="date" day={date} />],
    [t.amount, <Money key="amount" rupees={amount} />],
    [t.about, about],
    [actorTexts[subject], actor?.name],
    [t.writtenBy, employee.name],
  ]
  return (
    <>
      <DescriptionList items={what} />
      <SimpleGrid minChildWidth="8rem" gap="3">
        <DuplicateDocument subject={subject} id={firstId} writtenAt={firstRecordedAt} description={what} />
        <DuplicateDocument subject={subject} id={subjectId} writtenAt={recordedAt} description={what} />
      </SimpleGrid>
    </>
  )
}

type DuplicateDocumentProps = Pick<Duplicate, 'subject'> & {
  id: number
  writtenAt: string
  description: readonly DescriptionItem[]
}

function DuplicateDocument({ subject, id, writtenAt, description }: DuplicateDocumentProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const name = `${translate(subjectTexts[subject])} ${id}`
  return (
    <Stack as="article" aria-label={name} gap="2" p="3" borderWidth="1px" borderRadius="md">
      <strong>{name}</strong>
      {formatInstant(writtenAt, language)}
      <Flex gap="2" wrap="wrap" mt="auto">
        <Button asChild size="sm" variant="outline" aria-label={`${translate(t.look)}: ${name}`}>
          <Link {...linkToItem({ subject, subjectId: id })}>{translate(t.look)}</Link>
        </Button>
        <DeleteButton
          itemLabel={name}
          description={description}
          onDelete={(reason) => sendDeletion(DELETE_PATHS[subject], id, reason)}
        />
      </Flex>
    </Stack>
  )
}
