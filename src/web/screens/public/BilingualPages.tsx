import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { company, createCallLink, formatPhone } from '#content/company.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { guardTexts } from '#texts/common.ts'
import type { Language, Translated } from '#texts/translated.ts'
import { localizePath } from './publicPaths.ts'

const LANGUAGES: readonly Language[] = ['en', 'hi']

/** These pages are one file for all visitors, so they show both languages. */
function BilingualPage({ title, text }: { title: Translated; text: Translated }) {
  return LANGUAGES.map((language) => (
    <Stack key={language} lang={language} gap="2" py="4">
      <Heading as={language === 'en' ? 'h1' : 'h2'}>{title[language]}</Heading>
      <Text>{text[language]}</Text>
      <Link href={localizePath(language, '/')} py="3">
        {company.name[language]}: {catalogueTexts.homePage[language]}
      </Link>
    </Stack>
  ))
}

/** The page of an unknown address. */
export function UnknownPage() {
  return <BilingualPage title={guardTexts.notFound} text={guardTexts.notFoundWhy} />
}

/** Shown without a network for a page that is not in the cache of this device. */
export function OfflinePage() {
  return (
    <>
      <BilingualPage title={catalogueTexts.offlineTitle} text={catalogueTexts.offlineText} />
      {company.phones.map((phone) => (
        <Link key={phone} href={createCallLink(phone)} display="flex" alignItems="center" minH="12" fontWeight="bold">
          {formatPhone(phone)}
        </Link>
      ))}
    </>
  )
}
