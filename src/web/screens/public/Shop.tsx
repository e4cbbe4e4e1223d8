import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { CatalogueProduct } from '#content/catalogueProduct.ts'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { CallLinks } from './Contact.tsx'
import { Price } from './Price.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { deferLayout } from './PublicSection.tsx'
import { getProductPath, localizePath } from './publicPaths.ts'

/** All products as cards, two in a row. */
export function Shop() {
  const translate = useTranslate()
  return (
    <Stack gap="5">
      <Heading as="h1">{translate(t.shopTitle)}</Heading>
      {/* Two columns on common small screens; one only where a card would be narrower than its price and numbers. */}
      <SimpleGrid
        gap={{ base: '2', md: '5' }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        css={{ '@media (max-width: 19.9rem)': { gridTemplateColumns: '1fr' } }}
      >
        {catalogueProducts.map((product, index) => (
          <ProductCard key={product.id} product={product} isFirst={index === 0} isBelowFold={index > 3} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function ProductCard({
  product,
  isFirst,
  isBelowFold,
}: {
  product: CatalogueProduct
  isFirst: boolean
  isBelowFold: boolean
}) {
  const translate = useTranslate()
  const { language } = useLanguage()
  return (
    <Stack as="article" {...CARD_STYLE} css={isBelowFold ? deferLayout(26) : {}}>
      <ProductPictures product={product} isFirst={isFirst} sizes="(min-width: 768px) 440px, 40vw" />
      <Stack gap="2" p={{ base: '2', md: '5' }} pt="0" flex="1">
        <Heading as="h2" size="md">
          {translate(product.name)}
        </Heading>
        <Text lineClamp={{ base: 3, md: 1 }} fontSize="sm">
          {translate(product.description)}
        </Text>
        <Price rupees={product.priceRupees} />
        <CallLinks />
        <Button asChild variant="outline" mt="auto" px="2">
          <a
            href={localizePath(language, getProductPath(product.id))}
            aria-label={translate(t.viewDetailsOf(translate(product.name)))}
          >
            {translate(t.viewDetails)}
          </a>
        </Button>
      </Stack>
    </Stack>
  )
}

const CARD_STYLE = { gap: '0', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', overflow: 'hidden' } as const
