import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link as To } from '@tanstack/react-router'
import { mayCall } from '#domain/access.ts'
import { isStepComplete } from '#domain/firstSteps.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { menuTexts as t } from '#texts/menu.ts'
import { staffPanelTexts } from '#texts/staffPanel.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import type { User } from '#web/data/session/session.ts'
import { getToday } from '#web/data/shopTime.ts'
import { useOpenEntriesSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { AttentionCount } from '#web/documents/list/AttentionCount.tsx'
import { WorkButtons } from '#web/documents/list/WorkButtons.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { LINE_STYLE } from '#web/ui/text/Section.tsx'

/** The start of staff: waiting entries, the most frequent forms, the day, and items that need attention. */
export function StaffPanel({ user }: { user: User }) {
  const translate = useTranslate()
  const { count, isLoaded } = useOpenEntriesSummary()
  const { hasFirstSteps, isSample } = useSettings()
  return (
    // The lines keep their height while their figures are not known, so that nothing moves.
    <Stack as="section" aria-label={translate(t.work)} gap="3" mb="10" maxW="form" mx="auto">
      <Link asChild {...LINE_STYLE}>
        <To to="/outbox">
          <Box as="span">
            {isLoaded && translate(count > 0 ? waitingTexts.waiting(count) : waitingTexts.nothingWaits)}
          </Box>
          <Icon name={count > 0 ? 'up' : 'check'} />
        </To>
      </Link>
      <WorkButtons user={user} />
      <Link asChild {...LINE_STYLE}>
        <To to="/Today">
          {translate(t.today)}
          <TodaySums />
        </To>
      </Link>
      {mayCall(user, 'getAttention') && (
        <>
          <Link asChild {...LINE_STYLE}>
            <To to="/NeedsAttention">
              {translate(t.attention)}
              <AttentionCount />
            </To>
          </Link>
          <Link asChild {...LINE_STYLE}>
            <To to="/ShowEmployee">{translate(t.cashOfEmployees)}</To>
          </Link>
        </>
      )}
      {hasFirstSteps && mayCall(user, 'changeFirstSteps') && <FirstStepsLine />}
      {isSample && <Text color="fg.muted">{translate(staffPanelTexts.sampleShop)}</Text>}
    </Stack>
  )
}

/** The sums sold and received today; empty while they are not known, as without a network. */
function TodaySums() {
  const translate = useTranslate()
  const { data: day } = useApiQuery('/api/day')
  if (day?.date !== getToday()) return null
  const [sold, received] = [day.sold, day.received].map((rupees) => formatMoneyInText(toPaise(rupees)))
  return (
    <Box as="span" color="fg.muted" fontSize="sm" textAlign="end">
      {translate(t.soldAndReceived(sold ?? '', received ?? ''))}
    </Box>
  )
}

/** A link to the first steps of a new shop, until they are done or hidden. */
function FirstStepsLine() {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/first-steps')
  const doneCount = data?.steps.filter(isStepComplete).length ?? 0
  if (!data || doneCount === data.steps.length) return null
  return (
    <Link asChild {...LINE_STYLE}>
      <To to="/FirstSteps">{translate(staffPanelTexts.firstSteps(doneCount, data.steps.length))}</To>
    </Link>
  )
}
