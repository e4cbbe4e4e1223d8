import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Text } from '@chakra-ui/react/text'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { home } from '#content/home.ts'
import { team } from '#content/team.ts'
import { reviewHeader, testimonials } from '#content/testimonials.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Carousel } from './Carousel.tsx'
import { CatalogueProductDetails } from './CatalogueProductDetails.tsx'
import { Hero } from './Hero.tsx'
import { createIconStyle } from './iconStyle.ts'
import { Picture } from './Picture.tsx'
import { PublicSection } from './PublicSection.tsx'
import { TeamCard } from './TeamCard.tsx'

function WhyChooseUs() {
  const translate = useTranslate()
  return (
    <PublicSection heading={home.why.heading} heightRem={48}>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        {home.why.features.map(({ name, text }, index) => (
          <Box
            key={name.en}
            bg="bg.panel"
            borderWidth="1px"
            borderTopWidth="4px"
            borderTopColor="brand.solid"
            borderRadius="lg"
            p="4"
          >
            <Heading as="h3" size="md" {...NAME_STYLE} css={FEATURE_ICON_STYLES[index]}>
              {translate(name)}
            </Heading>
            <Text mt="2">{translate(text)}</Text>
          </Box>
        ))}
      </SimpleGrid>
    </PublicSection>
  )
}

const NAME_STYLE = { display: 'flex', alignItems: 'center', gap: '2' } as const
/** In the order of the features. */
const FEATURE_ICON_STYLES = [
  createIconStyle('truck'),
  createIconStyle('bag'),
  createIconStyle('clock'),
  createIconStyle('back'),
]

function Help() {
  const translate = useTranslate()
  return (
    <PublicSection heading={home.help.heading} heightRem={34}>
      <SimpleGrid columns={3} gap={{ base: '2', md: '4' }}>
        {home.help.pictures.map(({ image, shows }) => (
          <Picture key={image} name={image} alt={translate(shows)} sizes="30vw" maxWidth={640} borderRadius="md" />
        ))}
      </SimpleGrid>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gap="3" listStyle="none">
        {home.help.claims.map((claim) => (
          <Box as="li" key={claim.en} {...CLAIM_STYLE}>
            {translate(claim)}
          </Box>
        ))}
      </SimpleGrid>
    </PublicSection>
  )
}

const CLAIM_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  bg: 'brand.subtle',
  borderRadius: 'md',
  p: '3',
  css: createIconStyle('check'),
} as const

/** Nine reviews, one at a time, below five stars. */
function Testimonials() {
  const translate = useTranslate()
  return (
    <PublicSection heading={home.testimonials} heightRem={32}>
      <Box maxW="reading" w="full" mx="auto">
        <Picture
          name={reviewHeader.image}
          alt={translate(reviewHeader.altText)}
          sizes="(min-width: 768px) 640px, 85vw"
          borderRadius="lg"
          mb="3"
        />
        <Carousel kind="testimonials" label={translate(t.reviews)}>
          {testimonials.map(({ image, altText }) => (
            <Picture key={image} name={image} alt={translate(altText)} sizes="(min-width: 768px) 640px, 85vw" />
          ))}
        </Carousel>
      </Box>
    </PublicSection>
  )
}

/** The ids on the home page; an id without a product leaves an empty block. */
const SHOWN_PRODUCT_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function Home() {
  const translate = useTranslate()
  return (
    <>
      <Hero />
      <WhyChooseUs />
      <Help />
      <Testimonials />
      <PublicSection heading={home.products}>
        {SHOWN_PRODUCT_IDS.map((id) => {
          const product = catalogueProducts.find((product) => product.id === id)
          return product ? (
            <CatalogueProductDetails key={id} product={product} level="h3" />
          ) : (
            <Box key={id} aria-hidden="true" />
          )
        })}
      </PublicSection>
      <PublicSection heading={home.leadership} heightRem={46}>
        <Carousel kind="leadership" label={translate(home.leadership)}>
          {team.map((member) => (
            <TeamCard key={member.id} member={member} />
          ))}
        </Carousel>
      </PublicSection>
    </>
  )
}
