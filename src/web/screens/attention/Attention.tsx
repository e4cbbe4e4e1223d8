import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { kindTexts, attentionTexts as t } from '#texts/attention.ts'
import { commonTexts } from '#texts/common.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Section } from '#web/ui/Section.tsx'
import { AttentionRow } from './AttentionRow.tsx'
import { BackupTrouble } from './BackupTrouble.tsx'
import { type Item, itemsOf, type Kind, settledItems } from './items.ts'
import { LateDevices } from './LateDevices.tsx'

const Details = chakra('details')
const Summary = chakra('summary')

const KINDS = Object.keys(kindTexts) as Kind[] // its keys are the kinds

/** What a Director should look at, the most urgent kinds first. */
export function Attention() {
  const say = useWords()
  const answer = useAnswer('/api/attention')
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <Heading as="h1">{say(answer.data ? t.titleOf(answer.data.total) : t.title)}</Heading>
      <AsOf answer={answer} />
      {answer.loading && <Words role="status">{say(commonTexts.loading)}</Words>}
      {answer.failure && <FailureNote title={t.failed} failure={answer.failure} again={answer.again} />}
      {answer.data?.total === 0 && <Words role="status">{say(t.nothing)}</Words>}
      <LateDevices />
      <BackupTrouble backup={answer.data?.backup} />
      {answer.data && KINDS.map((kind) => <KindSection key={kind} kind={kind} attention={answer.data} />)}
      {answer.data && <Settled items={settledItems(answer.data, KINDS)} />}
    </Stack>
  )
}

function KindSection({ kind, attention }: { kind: Kind; attention: Schema<'Attention'> | undefined }) {
  const say = useWords()
  if (!attention || attention[kind].count === 0) return null
  const items = itemsOf(kind, attention, 'rows')
  const hidden = attention[kind].count - items.length
  return (
    <Section title={kindTexts[kind]}>
      <Items items={items} />
      {hidden > 0 && <Words color="fg.muted">{say(t.more(hidden))}</Words>}
    </Section>
  )
}

/** What Directors have found right, out of the way. Should somebody have slipped, it can be looked at again. */
function Settled({ items }: { items: readonly Item[] }) {
  const say = useWords()
  if (items.length === 0) return null
  return (
    <Details>
      <Summary cursor="pointer" minH="11" py="2" fontWeight="semibold">
        {say(t.settledTitle(items.length))}
      </Summary>
      <Items items={items} />
    </Details>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  return (
    <Stack as="ul" gap="4" listStyleType="none">
      {items.map((item) => (
        <AttentionRow key={`${item.kind} ${item.subject} ${item.subjectId}`} item={item} />
      ))}
    </Stack>
  )
}
