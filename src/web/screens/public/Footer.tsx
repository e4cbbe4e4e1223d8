import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text as Words } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { callLink, chatLink, company, contactNumber, readable } from '#content/company.ts'
import { footerProducts } from '#content/footer.ts'
import { privacy } from '#content/privacy.ts'
import { services } from '#content/services.ts'
import { terms } from '#content/terms.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import type { Text } from '#texts/text.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { at, productPath } from './addresses.ts'
import { later } from './later.ts'

const { links } = company

/** Below every public page. A link without an address is left out. */
export function Footer() {
  const say = useWords()
  const { language } = useLanguage()
  const social = [
    [t.facebook, links.facebook],
    [t.instagram, links.instagram],
    [t.youtube, links.youtube],
  ] as const
  const useful = [
    [t.feedback, links.feedback],
    [t.map, links.map],
    [t.whatsApp, chatLink(contactNumber, say(services.chatMessage))],
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
      css={later(66)}
    >
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="8" maxW="content" mx="auto">
        <Box>
          <Heading as="h2" size="md">
            {say(company.name)}
          </Heading>
          <Words mt="2">{say(company.blurb)}</Words>
          <Outside list={social} />
        </Box>
        <Column heading={t.usefulLinks}>
          <Outside list={useful} />
        </Column>
        <Column heading={t.contactUs}>
          {company.phones.map((phone) => (
            <Line key={phone} href={callLink(phone)}>
              {readable(phone)}
            </Line>
          ))}
          <Line href={`mailto:${company.email}`}>{company.email}</Line>
          <Box as="address" fontStyle="normal">
            {say(company.address)}
          </Box>
        </Column>
        <Column heading={t.productList}>
          {footerProducts.map(({ name, id }) => (
            <Line key={name.en} href={at(language, productPath(id))}>
              {say(name)}
            </Line>
          ))}
        </Column>
      </SimpleGrid>
      <Box maxW="content" mx="auto" mt="6" pt="4" borderTopWidth="1px" borderColor="rgb(255 255 255 / 0.3)">
        <Line href={at(language, '/terms')}>{say(terms.title)}</Line>
        <Line href={at(language, '/privacy')}>{say(privacy.title)}</Line>
        <Words fontSize="sm">{say(t.rights(company.founded, say(company.name)))}</Words>
      </Box>
    </Box>
  )
}

function Column({ heading, children }: { heading: Text; children: ReactNode }) {
  const say = useWords()
  return (
    <Box>
      <Heading as="h2" size="md" mb="1">
        {say(heading)}
      </Heading>
      {children}
    </Box>
  )
}

function Outside({ list }: { list: readonly (readonly [Text, string])[] }) {
  const say = useWords()
  const shown = list.filter(([, href]) => href !== '')
  return shown.map(([text, href]) => (
    <Line key={text.en} href={href} target="_blank" rel="noopener">
      {say(text)}
    </Line>
  ))
}

function Line(props: { href: string; children: ReactNode; target?: string; rel?: string }) {
  return <Link {...props} {...LINE} />
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  minH: '11',
  color: 'inherit',
  _focusVisible: { outlineColor: '#FFD79A' },
} as const
