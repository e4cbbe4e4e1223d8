import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { company, contactNumbers, createCallLink, createWhatsAppLink, formatPhone } from '#content/company.ts'
import { footerProducts } from '#content/footer.ts'
import { privacy } from '#content/privacy.ts'
import { services } from '#content/services.ts'
import { terms } from '#content/terms.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import type { Translated } from '#texts/translated.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { deferLayout } from './PublicSection.tsx'
import { getProductPath, localizePath } from './publicPaths.ts'

const { links } = company

/** The footer of every public page. A link without an address is left out. */
export function Footer() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const socialLinks = [
    [t.facebook, links.facebook],
    [t.instagram, links.instagram],
    [t.youtube, links.youtube],
  ] as const
  const usefulLinks = [
    [t.feedback, links.feedback],
    [t.map, links.map],
    [t.whatsApp, createWhatsAppLink(contactNumbers, translate(services.chatMessage))],
    [t.google, links.google],
    [t.facebook, links.facebook],
  ] as const
  return (
    <Box
      as="footer"
      bg="bg.bar"
      color="fg.onBar"
      mt="10"
      px={{ base: '4', md: '6' }}
      py="8"
      _print={{ display: 'none' }}
      css={deferLayout(66)}
    >
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="8" maxW="content" mx="auto">
        <Box>
          <Heading as="h2" size="md">
            {translate(company.name)}
          </Heading>
          <Text mt="2">{translate(company.blurb)}</Text>
          <ExternalLinks items={socialLinks} />
        </Box>
        <FooterColumn heading={t.usefulLinks}>
          <ExternalLinks items={usefulLinks} />
        </FooterColumn>
        <FooterColumn heading={t.contactUs}>
          {company.phones.map((phone) => (
            <FooterLink key={phone} href={createCallLink(phone)}>
              {formatPhone(phone)}
            </FooterLink>
          ))}
          <FooterLink href={`mailto:${company.email}`}>{company.email}</FooterLink>
          <Box as="address" fontStyle="normal">
            {translate(company.address)}
          </Box>
        </FooterColumn>
        <FooterColumn heading={t.productList}>
          {footerProducts.map(({ name, id }) => (
            <FooterLink key={name.en} href={localizePath(language, getProductPath(id))}>
              {translate(name)}
            </FooterLink>
          ))}
        </FooterColumn>
      </SimpleGrid>
      <Box maxW="content" mx="auto" mt="6" pt="4" borderTopWidth="1px" borderColor="rgb(255 255 255 / 0.3)">
        <FooterLink href={localizePath(language, '/terms')}>{translate(terms.title)}</FooterLink>
        <FooterLink href={localizePath(language, '/privacy')}>{translate(privacy.title)}</FooterLink>
        <Text fontSize="sm">{translate(t.rights(company.founded, translate(company.name)))}</Text>
      </Box>
    </Box>
  )
}

function FooterColumn({ heading, children }: { heading: Translated; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box>
      <Heading as="h2" size="md" mb="1">
        {translate(heading)}
      </Heading>
      {children}
    </Box>
  )
}

function ExternalLinks({ items }: { items: readonly (readonly [Translated, string])[] }) {
  const translate = useTranslate()
  const shownLinks = items.filter(([, href]) => href !== '')
  return shownLinks.map(([text, href]) => (
    <FooterLink key={text.en} href={href} target="_blank" rel="noopener">
      {translate(text)}
    </FooterLink>
  ))
}

function FooterLink(props: { href: string; children: ReactNode; target?: string; rel?: string }) {
  return <Link {...props} {...LINK_STYLE} />
}

const LINK_STYLE = {
  display: 'flex',
  alignItems: 'center',
  minH: '11',
  color: 'inherit',
  _focusVisible: { outlineColor: '#FFD79A' },
} as const
