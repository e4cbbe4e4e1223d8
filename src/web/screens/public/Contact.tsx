import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { callLink, chatLink, company, contactNumber, numbersOf, readable } from '#content/company.ts'
import type { CatalogueProduct } from '#content/product.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { at, productPath } from './addresses.ts'
import { sign } from './sign.ts'

/** Both numbers of a contact text, each a link that calls. */
export function CallLinks() {
  const say = useWords()
  return (
    <Flex wrap="wrap" columnGap="4">
      {numbersOf(contactNumber).map((number) => (
        <Link key={number} href={callLink(number)} aria-label={say(t.call(readable(number)))} {...CALL}>
          {readable(number)}
        </Link>
      ))}
    </Flex>
  )
}

/** Opens a chat in which the order is already written, in the visitor's language. */
export function OrderLink({ product }: { product: CatalogueProduct }) {
  const say = useWords()
  const { language } = useLanguage()
  const address = `${company.site}${at(language, productPath(product.id))}`
  return (
    <Button
      asChild
      size="lg"
      alignSelf={{ base: 'stretch', sm: 'start' }}
      _print={{ display: 'none' }}
      css={sign('chat')}
    >
      <a href={chatLink(contactNumber, say(t.orderMessage(say(product.name), address)))} target="_blank" rel="noopener">
        {say(t.orderOnWhatsapp)}
      </a>
    </Button>
  )
}

const CALL = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minH: '12',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
  css: sign('phone'),
} as const
