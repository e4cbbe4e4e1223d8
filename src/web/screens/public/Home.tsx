import { Box } from '@chakra-ui/react/box'
import { catalogueProducts } from '#content/catalogueProducts.ts'
import { home } from '#content/home.ts'
import { team } from '#content/team.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Carousel } from './Carousel.tsx'
import { CatalogueProductDetails } from './CatalogueProductDetails.tsx'
import { Help } from './Help.tsx'
import { Hero } from './Hero.tsx'
import { PublicSection } from './PublicSection.tsx'
import { TeamCard } from './TeamCard.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

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
          const product = catalogueProducts.find((one) => one.id === id)
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
