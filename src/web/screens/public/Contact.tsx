import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import type { CatalogueProduct } from '#content/catalogueProduct.ts'
import {
  company,
  contactNumbers,
  createCallLink,
  createWhatsAppLink,
  formatPhone,
  splitPhoneNumbers,
} from '#content/company.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { createIconStyle } from './iconStyle.ts'
import { getProductPath, localizePath } from './publicPaths.ts'

/** Call links for both numbers of a contact text. */
export function CallLinks() {
  const translate = useTranslate()
  return (
    <Flex wrap="wrap" columnGap="4">
      {splitPhoneNumbers(contactNumbers).map((number) => (
        <Link
          key={number}
          href={createCallLink(number)}
          aria-label={translate(t.call(formatPhone(number)))}
          {...CALL_LINK_STYLE}
        >
          {formatPhone(number)}
        </Link>
      ))}
    </Flex>
  )
}

/** Opens a WhatsApp chat with a prepared order in the visitor's language. */
export function OrderLink({ product }: { product: CatalogueProduct }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const address = `${company.site}${localizePath(language, getProductPath(product.id))}`
  return (
    <Button asChild size="lg" alignSelf={{ base: 'stretch', sm: 'start' }} css={createIconStyle('chat')}>
      <a
        href={createWhatsAppLink(contactNumbers, translate(t.orderMessage(translate(product.name), address)))}
        target="_blank"
        rel="noopener"
      >
        {translate(t.orderOnWhatsApp)}
      </a>
    </Button>
  )
}

const CALL_LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minH: '12',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
  css: createIconStyle('phone'),
} as const
