import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { company } from '#content/company.ts'
import { type CatalogueProduct, categoriesOf } from '#content/product.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useWords } from '#web/ui/language.tsx'
import { CallLinks, OrderLink } from './Contact.tsx'
import { later } from './later.ts'
import { Price } from './Price.tsx'
import { ProductPictures } from './ProductPictures.tsx'

/** Everything about one product. `level` is that of its heading; `first`: its picture is the first of the page. */
export function ProductDetails({
  product,
  level,
  first = false,
}: {
  product: CatalogueProduct
  level: 'h1' | 'h3'
  first?: boolean
}) {
  const say = useWords()
  return (
    <Grid as="article" {...CARD} css={first ? SHEET : later(52)}>
      <ProductPictures product={product} first={first} sizes="(min-width: 768px) 440px, 85vw" />
      <Stack gap="3" p={{ base: '4', md: '6' }} pt={{ base: '0', md: '6' }}>
        <Words fontSize="sm" color="fg.muted">
          {categoriesOf(product).map(say).join(' · ')}
        </Words>
        <Heading as={level} size="xl">
          {say(product.title)}
        </Heading>
        <Words>{say(product.description)}</Words>
        <Price rupees={product.price} />
        <Box as="ol" {...FEATURES} aria-label={say(t.features)}>
          {product.features.map((feature) => (
            <Box as="li" key={feature.en} py="0.5">
              {say(feature)}
            </Box>
          ))}
        </Box>
        <CallLinks />
        <OrderLink product={product} />
        {first && (
          <Words display="none" _print={{ display: 'block' }}>
            {say(company.address)} · {company.email}
          </Words>
        )}
      </Stack>
    </Grid>
  )
}

const CARD = {
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  overflow: 'hidden',
} as const
const FEATURES = {
  listStyle: 'decimal',
  ps: '6',
  css: { '& ::marker': { color: 'brand.fg', fontWeight: 'bold' } },
} as const
/** On paper: one sheet with the first picture, wherever the slider stands. */
const SHEET = {
  '@media print': {
    display: 'block',
    border: 0,
    '& [data-slider]': { padding: 0 },
    '& [data-slider] > div > *': { transform: 'none !important', minWidth: '100% !important' },
    '& [data-slider] > div > * + *': { display: 'none' },
  },
} as const
