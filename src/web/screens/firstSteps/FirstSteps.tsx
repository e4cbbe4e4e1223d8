import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { isStepComplete } from '#domain/firstSteps.ts'
import { firstStepsTexts as t } from '#texts/firstSteps.ts'
import { staffPanelTexts } from '#texts/staffPanel.ts'
import { api } from '#web/data/api/api.ts'
import { sendAndRefresh } from '#web/data/api/sendAndRefresh.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { WorkButtons } from '#web/documents/list/WorkButtons.tsx'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { describeFailure } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { StepRow } from './StepRow.tsx'

/** The list of steps to set up a new shop, each with a link to the screen that does it. */
export function FirstSteps() {
  const translate = useTranslate()
  const notify = useNotices()
  const user = useSession()
  const [isBusy, setBusy] = useState(false)
  const query = useApiQuery('/api/first-steps')
  const { steps = [], isPutAway } = query.data ?? {}

  async function change(body: Schema<'FirstStepsChange'>) {
    setBusy(true)
    await sendAndRefresh(api.PUT('/api/first-steps', { body })).catch((failure) =>
      notify(describeFailure(failure), 'danger'),
    )
    setBusy(false)
  }

  const ticked = steps.filter(({ isTicked }) => isTicked).map(({ step }) => step)
  const doneCount = steps.filter(isStepComplete).length
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <ScreenTitle>{translate(query.data ? staffPanelTexts.firstSteps(doneCount, steps.length) : t.title)}</ScreenTitle>
      <AnswerAge asOf={query.asOf} />
      <QueryStatus query={query} failureText={t.failed} />
      {query.data && <Text color="fg.muted">{translate(t.intro)}</Text>}
      <Stack as="ol" gap="3" listStyleType="none">
        {steps.map((step, index) => (
          <StepRow
            key={step.step}
            step={step}
            number={index + 1}
            isBusy={isBusy}
            onTick={() => change({ ticked: [...ticked, step.step] })}
            onUntick={() => change({ ticked: ticked.filter((other) => other !== step.step) })}
          />
        ))}
      </Stack>
      {query.data && user && (
        <>
          <Text>{translate(t.begin)}</Text>
          <WorkButtons user={user} />
        </>
      )}
      {query.data && (
        <Button variant="outline" disabled={isBusy} onClick={() => change({ isPutAway: !isPutAway })}>
          {translate(isPutAway ? t.putBack : t.putAway)}
        </Button>
      )}
    </Stack>
  )
}
