import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { linkOptions, Link as To } from '@tanstack/react-router'
import { mayCall } from '#domain/access.ts'
import { firstStepsTexts } from '#texts/firstSteps.ts'
import { menuTexts as t } from '#texts/menu.ts'
import { outboxTexts } from '#texts/outbox.ts'
import type { User } from '#web/data/session.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useWaitingSummary } from '#web/data/useOutboxSummary.ts'
import { AttentionCount } from '#web/ui/AttentionCount.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'

const BUTTONS = [
  { call: 'createSale', link: linkOptions({ to: '/addSale' }), text: t.addSale },
  // Who may not record sales may only pay money out.
  { call: 'createSale', link: linkOptions({ to: '/payment/$id', params: { id: 'party' } }), text: t.received },
  { call: 'createProduction', link: linkOptions({ to: '/AddProduction' }), text: t.addProduction },
  { call: 'createExpense', link: linkOptions({ to: '/AddExpenses' }), text: t.addExpense },
] as const

/** What staff begin with: entries that wait on this device, the most frequent forms, and what needs attention. */
export function StaffPanel({ user }: { user: User }) {
  const translate = useTranslate()
  const { count, isLoaded } = useWaitingSummary()
  return (
    // The lines keep their height while their figures are not known, so that nothing moves.
    <Stack as="section" aria-label={translate(t.work)} gap="3" mb="10" maxW="form" mx="auto">
      <Link asChild {...LINE_STYLE}>
        <To to="/outbox">
          <Box as="span">
            {isLoaded && translate(count > 0 ? outboxTexts.waiting(count) : outboxTexts.nothingWaits)}
          </Box>
          <Icon name={count > 0 ? 'up' : 'check'} />
        </To>
      </Link>
      <SimpleGrid minChildWidth="9rem" gap="3">
        {BUTTONS.filter(({ call }) => mayCall(user, call)).map(({ link, text }) => (
          <Button key={link.to} asChild size="lg" px="2">
            <To {...link}>{translate(text)}</To>
          </Button>
        ))}
      </SimpleGrid>
      {mayCall(user, 'changeFirstSteps') && <FirstStepsLine />}
      {mayCall(user, 'getAttention') && (
        <Link asChild {...LINE_STYLE}>
          <To to="/NeedsAttention">
            {translate(t.attention)}
            <AttentionCount />
          </To>
        </Link>
      )}
    </Stack>
  )
}

/** What a new shop still has to set up, until it is done or put away. */
function FirstStepsLine() {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/first-steps')
  const doneCount = data?.steps.filter(({ isDone, isTicked }) => isDone || isTicked).length
  if (!data || data.isPutAway || doneCount === data.steps.length) return null
  return (
    <Link asChild {...LINE_STYLE}>
      <To to="/FirstSteps">{translate(firstStepsTexts.progress(doneCount ?? 0, data.steps.length))}</To>
    </Link>
  )
}

const LINE_STYLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minH: '14',
  px: '4',
  color: 'fg',
  textDecoration: 'none',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  _hover: { bg: 'bg.subtle' },
} as const
