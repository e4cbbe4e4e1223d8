import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { approve, discardForOther } from '#web/data/outbox.ts'
import { useForDirector } from '#web/data/useOutbox.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { reasonText } from '#web/ui/rowState.ts'
import { Section } from '#web/ui/Section.tsx'
import { showInstant } from '#web/ui/when.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { kindOf } from './kinds.ts'
import { Typed } from './Typed.tsx'

/** What others typed on this phone and may no longer send: a Director decides. Nobody else sees any of it. */
export function ForDirector() {
  const say = useWords()
  const rows = useForDirector()
  if (rows.length === 0) return null
  return (
    <Section title={t.forDirector}>
      <Words color="fg.muted">{say(t.forDirectorWhy)}</Words>
      {rows.map((row) => (
        <Entry key={row.seq} row={row} />
      ))}
    </Section>
  )
}

function Entry({ row }: { row: OutboxRow }) {
  const say = useWords()
  const notify = useNotices()
  const { language } = useLanguage()
  const reason = reasonText(row)

  async function take() {
    const done = await approve(row).catch(() => false)
    notify(done ? t.approved : t.approveFailed, done ? 'brand' : 'danger')
  }

  return (
    <Stack as="article" gap="3" pt="4" borderTopWidth="1px">
      <Words fontWeight="bold">
        {say(kindOf(row).text)} {row.seq}
      </Words>
      {reason && <Words color="fg.error">{say(reason)}</Words>}
      <Pairs
        pairs={[
          [t.typedBy, row.employeeName],
          [t.savedAt, showInstant(row.occurredAt, language)],
        ]}
      />
      <Typed row={row} />
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={take}>
          {say(t.approve)}
        </Button>
        <DiscardButton row={row} give={discardForOther} />
      </Flex>
    </Stack>
  )
}
