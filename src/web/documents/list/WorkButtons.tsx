import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { linkOptions, Link as To } from '@tanstack/react-router'
import { mayCall } from '#domain/access.ts'
import { menuTexts as t } from '#texts/menu.ts'
import type { User } from '#web/data/session/session.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

const RECEIVED_LINK = linkOptions({
  to: '/payment/$id',
  params: { id: 'party' },
  search: { direction: 'received' },
})

const BUTTONS = [
  { call: 'createSale', link: linkOptions({ to: '/addSale' }), text: t.addSale },
  // A person who may not record sales may only pay money out.
  { call: 'createSale', link: RECEIVED_LINK, text: t.received },
  { call: 'createProduction', link: linkOptions({ to: '/AddProduction' }), text: t.addProduction },
  { call: 'createExpense', link: linkOptions({ to: '/AddExpenses' }), text: t.addExpense },
] as const

/** The most frequent forms that this person may open. */
export function WorkButtons({ user }: { user: User }) {
  const translate = useTranslate()
  return (
    <Flex wrap="wrap" gap="3">
      {BUTTONS.filter(({ call }) => mayCall(user, call)).map(({ link, text }) => (
        <Button key={link.to} asChild {...BUTTON_STYLE}>
          <To {...link}>{translate(text)}</To>
        </Button>
      ))}
    </Flex>
  )
}

/** On a small screen two beside each other while the words fit, on two lines if the text is large. */
const BUTTON_STYLE = {
  size: 'lg',
  fontSize: 'md',
  lineHeight: 'short',
  px: '2',
  flex: { base: '1 1 40%', md: '1 1 9rem' },
  minW: 'min-content',
  whiteSpace: 'normal',
} as const
