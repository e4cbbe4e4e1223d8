import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { type CatalogueProduct, getCategories } from '#content/catalogueProduct.ts'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { company } from '#content/company.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { CallLinks, OrderLink } from './Contact.tsx'
import { Price } from './Price.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { deferLayout } from './PublicSection.tsx'

/** All details of a product. `level` is the heading level; `isFirst`: its picture is the first of the page. */
export function CatalogueProductDetails({
  product,
  level,
  isFirst = false,
}: {
  product: CatalogueProduct
  level: 'h1' | 'h3'
  isFirst?: boolean
}) {
  const translate = useTranslate()
  return (
    <Grid as="article" {...CARD_STYLE} css={isFirst ? PRINT_STYLE : deferLayout(52)}>
      <ProductPictures product={product} isFirst={isFirst} sizes="(min-width: 768px) 440px, 85vw" />
      <Stack gap="3" p={{ base: '4', md: '6' }} pt={{ base: '0', md: '6' }}>
        <Text fontSize="sm" color="fg.muted">
          {getCategories(product).map(translate).join(' · ')}
        </Text>
        <Heading as={level} size="xl">
          {translate(product.title)}
        </Heading>
        <Text>{translate(product.description)}</Text>
        <Price rupees={product.priceRupees} />
        <Box as="ol" {...FEATURES_STYLE} aria-label={translate(t.features)}>
          {product.features.map((feature) => (
            <Box as="li" key={feature.en} py="0.5">
              {translate(feature)}
            </Box>
          ))}
        </Box>
        <CallLinks />
        <OrderLink product={product} />
        {isFirst && (
          <Text display="none" _print={{ display: 'block' }}>
            {translate(company.address)} · {company.email}
          </Text>
        )}
      </Stack>
    </Grid>
  )
}

const CARD_STYLE = {
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  overflow: 'hidden',
} as const
const FEATURES_STYLE = {
  listStyle: 'decimal',
  ps: '6',
  css: { '& ::marker': { color: 'brand.fg', fontWeight: 'bold' } },
} as const
/** On one sheet: the picture above the text. */
const PRINT_STYLE = { '@media print': { display: 'block', border: 0 } } as const

/** The page of one product. An id without a product leaves the page blank. */
export function ProductById({ id }: { id: string }) {
  const product = catalogueProducts.find((product) => String(product.id) === id)
  return product ? <CatalogueProductDetails product={product} level="h1" isFirst /> : null
}
