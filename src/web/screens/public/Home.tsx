import { Box } from '@chakra-ui/react/box'
import { home } from '#content/home.ts'
import { products } from '#content/products.ts'
import { team } from '#content/team.ts'
import { useWords } from '#web/ui/language.tsx'
import { Help } from './Help.tsx'
import { Hero } from './Hero.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { Section } from './Section.tsx'
import { Strip } from './Strip.tsx'
import { TeamCard } from './TeamCard.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

/** The home page shows these ids; one without a product leaves an empty block (specification, section 9). */
const SHOWN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function Home() {
  const say = useWords()
  return (
    <>
      <Hero />
      <WhyChooseUs />
      <Help />
      <Testimonials />
      <Section heading={home.products}>
        {SHOWN.map((id) => {
          const product = products.find((one) => one.id === id)
          return product ? (
            <ProductDetails key={id} product={product} level="h3" />
          ) : (
            <Box key={id} aria-hidden="true" />
          )
        })}
      </Section>
      <Section heading={home.leadership} height={46}>
        <Strip kind="leadership" label={say(home.leadership)}>
          {team.map((member) => (
            <TeamCard key={member.id} member={member} />
          ))}
        </Strip>
      </Section>
    </>
  )
}
