import { Box } from '@chakra-ui/react/box'
import { home } from '#content/home.ts'
import { reviewHeader, testimonials } from '#content/testimonials.ts'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useWords } from '#web/ui/language.tsx'
import { Picture } from './Picture.tsx'
import { Section } from './Section.tsx'
import { Strip } from './Strip.tsx'

/** Nine reviews, one at a time, under five stars. */
export function Testimonials() {
  const say = useWords()
  return (
    <Section heading={home.testimonials} height={32}>
      <Box maxW="reading" w="full" mx="auto">
        <Picture
          name={reviewHeader.image}
          alt={say(reviewHeader.shows)}
          sizes="(min-width: 768px) 640px, 85vw"
          borderRadius="lg"
          mb="3"
        />
        <Strip kind="testimonials" label={say(t.reviews)}>
          {testimonials.map(({ image, shows }) => (
            <Picture key={image} name={image} alt={say(shows)} sizes="(min-width: 768px) 640px, 85vw" />
          ))}
        </Strip>
      </Box>
    </Section>
  )
}
