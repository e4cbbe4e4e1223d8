import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { attentionTexts as t } from '#texts/attention.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, keyOf } from '#web/data/api.ts'
import { reasonOf } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { instantText } from '#web/ui/when.ts'
import type { Item } from './items.ts'
import { wayTo } from './wayTo.ts'

const OPEN = { call: '/api/attention/settled', act: t.settle, done: t.settled } as const
const SETTLED = { call: '/api/attention/reopened', act: t.reopen, done: t.reopened } as const

/** One thing to look at: what is wrong, the way to it, and the word that it is right as it is, or is to be looked at again. */
export function AttentionRow({ item }: { item: Item }) {
  const say = useWords()
  const notify = useNotices()
  const [busy, setBusy] = useState(false)
  const [clientRequestId] = useState(() => crypto.randomUUID())
  const { kind, subject, subjectId, facts, says, settled } = item
  const { call, act, done } = settled ? SETTLED : OPEN
  const sentence = say(says)

  async function go() {
    setBusy(true)
    try {
      await api.POST(call, { params: keyOf({ clientRequestId }), body: { kind, subject, subjectId, facts } })
      notify(done)
    } catch (failure) {
      notify(reasonOf(failure), 'danger')
      setBusy(false)
    }
    invalidateAnswers()
  }

  return (
    <Stack as="li" gap="2" pb="4" borderBottomWidth="1px" _last={{ pb: '0', borderBottomWidth: '0' }}>
      <Words>{sentence}</Words>
      {settled && (
        <Words fontSize="sm" color="fg.muted">
          {say(t.settledNote(settled.by, instantText(settled.at)))}
        </Words>
      )}
      <Flex gap="2" wrap="wrap">
        <Button asChild size="sm" variant="outline" aria-label={`${say(t.look)}: ${sentence}`}>
          <Link {...wayTo(item)}>{say(t.look)}</Link>
        </Button>
        <Button size="sm" variant="ghost" disabled={busy} aria-label={`${say(act)}: ${sentence}`} onClick={go}>
          {say(act)}
        </Button>
      </Flex>
    </Stack>
  )
}
