import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import type { CatalogueProduct } from '#content/product.ts'
import { products } from '#content/products.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { at, productPath } from './addresses.ts'
import { CallLinks } from './Contact.tsx'
import { later } from './later.ts'
import { Price } from './Price.tsx'
import { ProductPictures } from './ProductPictures.tsx'

/** All products as cards, two in a row. */
export function Shop() {
  const say = useWords()
  return (
    <Stack gap="5">
      <Heading as="h1">{say(t.shopTitle)}</Heading>
      {/* Two columns on every phone; one only where a card would be narrower than its price and numbers. */}
      <SimpleGrid
        gap={{ base: '2', md: '5' }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        css={{ '@media (max-width: 19.9rem)': { gridTemplateColumns: '1fr' } }}
      >
        {products.map((product, index) => (
          <Card key={product.id} product={product} first={index === 0} below={index > 3} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function Card({ product, first, below }: { product: CatalogueProduct; first: boolean; below: boolean }) {
  const say = useWords()
  const { language } = useLanguage()
  return (
    <Stack as="article" {...CARD} css={below ? later(26) : {}}>
      <ProductPictures product={product} first={first} sizes="(min-width: 768px) 440px, 40vw" />
      <Stack gap="2" p={{ base: '2', md: '5' }} pt="0" flex="1">
        <Heading as="h2" size="md">
          {say(product.name)}
        </Heading>
        <Words lineClamp={{ base: 3, md: 1 }} fontSize="sm">
          {say(product.description)}
        </Words>
        <Price rupees={product.price} />
        <CallLinks />
        <Button asChild variant="outline" mt="auto" px="2">
          <a href={at(language, productPath(product.id))} aria-label={say(t.viewDetailsOf(say(product.name)))}>
            {say(t.viewDetails)}
          </a>
        </Button>
      </Stack>
    </Stack>
  )
}

const CARD = { gap: '0', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', overflow: 'hidden' } as const
