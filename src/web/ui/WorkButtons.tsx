import { Button } from '@chakra-ui/react/button'
import { Grid } from '@chakra-ui/react/grid'
import { linkOptions, Link as To } from '@tanstack/react-router'
import { mayCall } from '#domain/access.ts'
import { menuTexts as t } from '#texts/menu.ts'
import type { User } from '#web/data/session.ts'
import { useTranslate } from './language.tsx'

const BUTTONS = [
  { call: 'createSale', link: linkOptions({ to: '/addSale' }), text: t.addSale },
  // Who may not record sales may only pay money out.
  { call: 'createSale', link: linkOptions({ to: '/payment/$id', params: { id: 'party' } }), text: t.received },
  { call: 'createProduction', link: linkOptions({ to: '/AddProduction' }), text: t.addProduction },
  { call: 'createExpense', link: linkOptions({ to: '/AddExpenses' }), text: t.addExpense },
] as const

/** The most frequent forms that this person may open. */
export function WorkButtons({ user }: { user: User }) {
  const translate = useTranslate()
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3" _print={{ display: 'none' }}>
      {BUTTONS.filter(({ call }) => mayCall(user, call)).map(({ link, text }) => (
        <Button key={link.to} asChild size="lg" fontSize="md" px="2">
          <To {...link}>{translate(text)}</To>
        </Button>
      ))}
    </Grid>
  )
}
