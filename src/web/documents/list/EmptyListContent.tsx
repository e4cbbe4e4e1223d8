import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { type LinkOptions, linkOptions, Link as To } from '@tanstack/react-router'
import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { emptyListTexts, firstRecordTexts } from '#texts/emptyLists.ts'
import { menuTexts } from '#texts/menu.ts'
import type { Translated } from '#texts/translated.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

export type ListSubject = keyof typeof emptyListTexts

type FirstRecordLink = { call: Operation; link: LinkOptions; text: Translated }

const addSale = { call: 'createSale', link: linkOptions({ to: '/addSale' }), text: menuTexts.addSale } as const
const addProduction = {
  call: 'createProduction',
  link: linkOptions({ to: '/AddProduction' }),
  text: menuTexts.addProduction,
} as const
const importBook = { call: 'importBooks', link: linkOptions({ to: '/Import' }), text: menuTexts.import } as const

/** The screens that make the first record of a list. */
const FIRST_RECORD_LINKS: { readonly [Subject in ListSubject]?: readonly FirstRecordLink[] } = {
  sales: [addSale],
  partySales: [addSale],
  parties: [{ call: 'createParty', link: linkOptions({ to: '/AddParty' }), text: menuTexts.addParty }, importBook],
  dues: [addSale, importBook],
  purchases: [{ call: 'createPurchase', link: linkOptions({ to: '/AddPurchase' }), text: firstRecordTexts.purchase }],
  productions: [addProduction],
  products: [
    { call: 'createProduct', link: linkOptions({ to: '/AddProduct' }), text: firstRecordTexts.product },
    importBook,
  ],
  components: [
    {
      call: 'createComponent',
      link: linkOptions({ to: '/AddComponent/$id', params: { id: 'id' } }),
      text: firstRecordTexts.component,
    },
    importBook,
  ],
  employees: [
    { call: 'createEmployee', link: linkOptions({ to: '/AddEmployee' }), text: firstRecordTexts.employee },
    importBook,
  ],
  expenses: [{ call: 'createExpense', link: linkOptions({ to: '/AddExpenses' }), text: menuTexts.addExpense }],
  transfers: [
    { call: 'createTransfer', link: linkOptions({ to: '/AddFundTransfers' }), text: firstRecordTexts.transfer },
  ],
  pieceWork: [addProduction],
}

/** Explains an empty list, and links to the screens that make its first record, if the person may open them. */
export function EmptyListContent({ subject }: { subject: ListSubject }) {
  const translate = useTranslate()
  const user = useSession() ?? undefined
  const links = FIRST_RECORD_LINKS[subject]?.filter(({ call }) => mayCall(user, call)) ?? []
  return (
    <Stack gap="3" _print={{ display: 'none' }}>
      <Text>{translate(emptyListTexts[subject])}</Text>
      <Flex gap="3" wrap="wrap">
        {links.map(({ link, text }) => (
          <Button key={link.to} asChild variant="outline">
            <To {...link}>{translate(text)}</To>
          </Button>
        ))}
      </Flex>
    </Stack>
  )
}
