import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { company } from '#content/company.ts'
import { home } from '#content/home.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Picture } from './Picture.tsx'

/** The top of the home page: banner, logo, headline. */
export function Hero() {
  const translate = useTranslate()
  const { hero } = home
  return (
    <Box {...FRAME_STYLE}>
      <Picture name={hero.banner} alt="" isFirst sizes="100vw" {...BANNER_STYLE} />
      <Stack {...TEXT_STYLE}>
        <Box w={{ base: '14', md: '20' }}>
          <Picture name={hero.logo} alt={translate(company.name)} sizes="80px" maxWidth={320} borderRadius="lg" />
        </Box>
        <Heading as="h1" fontSize={{ base: '2xl', md: '4xl' }} maxW="form">
          {translate(hero.headline)}
        </Heading>
        <Text fontSize={{ base: 'md', md: 'lg' }} maxW="reading">
          {translate(hero.text)}
        </Text>
      </Stack>
    </Box>
  )
}

const FRAME_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: { base: '0', md: 'lg' },
  mx: { base: '-4', md: '0' },
  mt: { base: '-5', md: '0' },
  color: '#fff',
  bg: '#123524',
  // Paper is light: the text without the photograph.
  _print: { color: 'inherit', bg: 'transparent', '& > picture': { display: 'none' } },
} as const
const BANNER_STYLE = {
  position: 'absolute',
  inset: '0',
  height: 'full',
  objectFit: 'cover',
  objectPosition: '70% 60%',
} as const
/** The overlay keeps white text readable over any banner photograph. */
const TEXT_STYLE = {
  position: 'relative',
  gap: '3',
  justify: 'flex-end',
  minH: { base: '64', md: '96' },
  p: { base: '5', md: '10' },
  bg: 'linear-gradient(to top, rgb(8 30 16 / 0.85), rgb(8 30 16 / 0.55) 55%, rgb(8 30 16 / 0))',
  textShadow: '0 1px 3px rgb(0 0 0 / 0.7)',
  _print: { bg: 'transparent', textShadow: 'none', minH: '0' },
} as const
