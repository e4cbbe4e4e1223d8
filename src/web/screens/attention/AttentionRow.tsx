import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { attentionTexts as t } from '#texts/attention.ts'
import { api, idempotencyKeyHeader } from '#web/data/api/api.ts'
import { sendAndRefresh } from '#web/data/api/sendAndRefresh.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { describeFailure } from '#web/ui/text/FailureNotice.tsx'
import { translateInstant } from '#web/ui/text/formatInstant.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { AttentionItem } from './attentionItems.ts'
import { DuplicatePair } from './DuplicatePair.tsx'
import { linkToItem } from './linkToItem.ts'

const SETTLE_ACTION = { call: '/api/attention/settled', act: t.settle, done: t.settled } as const
const REOPEN_ACTION = { call: '/api/attention/reopened', act: t.reopen, done: t.reopened } as const

/** One item: a sentence, a link to the record, and a button that settles or reopens it. */
export function AttentionRow({ item }: { item: AttentionItem }) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isBusy, setBusy] = useState(false)
  const [clientRequestId] = useState(() => crypto.randomUUID())
  const { kind, subject, subjectId, facts, text, settled, duplicate } = item
  const { call, act, done } = settled ? REOPEN_ACTION : SETTLE_ACTION
  const sentence = translate(text)
  // Each of the two has a link of its own.
  const pair = settled ? undefined : duplicate

  async function sendAction() {
    setBusy(true)
    try {
      const params = idempotencyKeyHeader({ clientRequestId })
      await sendAndRefresh(api.POST(call, { params, body: { kind, subject, subjectId, facts } }))
      notify(done)
    } catch (failure) {
      notify(describeFailure(failure), 'danger')
      setBusy(false)
    }
  }

  return (
    <Stack as="li" gap="2" pb="4" borderBottomWidth="1px" _last={{ pb: '0', borderBottomWidth: '0' }}>
      <Text>{sentence}</Text>
      {settled && (
        <Text fontSize="sm" color="fg.muted">
          {translate(t.settledNote(settled.by, translateInstant(settled.at)))}
        </Text>
      )}
      {pair && <DuplicatePair duplicate={pair} />}
      <Flex gap="2" wrap="wrap">
        {!pair && (
          <Button asChild size="sm" variant="outline" aria-label={`${translate(t.look)}: ${sentence}`}>
            <Link {...linkToItem(item)}>{translate(t.look)}</Link>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          aria-label={`${translate(act)}: ${sentence}`}
          onClick={sendAction}
        >
          {translate(act)}
        </Button>
      </Flex>
    </Stack>
  )
}
