import { Box } from '@chakra-ui/react/box'
import { home } from '#content/home.ts'
import { reviewHeader, testimonials } from '#content/testimonials.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Carousel } from './Carousel.tsx'
import { Picture } from './Picture.tsx'
import { PublicSection } from './PublicSection.tsx'

/** Nine reviews, one at a time, below five stars. */
export function Testimonials() {
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
