import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { callLink, company, readable } from '#content/company.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { guardTexts } from '#texts/common.ts'
import type { Language, Text } from '#texts/text.ts'
import { at } from './addresses.ts'

const LANGUAGES: readonly Language[] = ['en', 'hi']

/** These pages are one file for everybody, so they speak both languages. */
function Both({ title, text }: { title: Text; text: Text }) {
  return LANGUAGES.map((language) => (
    <Stack key={language} lang={language} gap="2" py="4">
      <Heading as={language === 'en' ? 'h1' : 'h2'}>{title[language]}</Heading>
      <Words>{text[language]}</Words>
      <Link href={at(language, '/')} py="3">
        {company.name[language]}: {catalogueTexts.homePage[language]}
      </Link>
    </Stack>
  ))
}

/** An address that leads nowhere. */
export function UnknownPage() {
  return <Both title={guardTexts.notFound} text={guardTexts.sorry} />
}

/** Shown without a network for a page this phone has never kept. */
export function OfflinePage() {
  return (
    <>
      <Both title={catalogueTexts.offlineTitle} text={catalogueTexts.offlineText} />
      {company.phones.map((phone) => (
        <Link key={phone} href={callLink(phone)} display="flex" alignItems="center" minH="12" fontWeight="bold">
          {readable(phone)}
        </Link>
      ))}
    </>
  )
}
