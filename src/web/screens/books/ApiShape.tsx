import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { apiTexts as t } from '#texts/books.ts'
import { useWords } from '#web/ui/language.tsx'
import { inWords, type Shape } from './contract.ts'

const Details = chakra('details')
const Summary = chakra('summary')

type ApiShapeProps = { shape: Shape; follow: (shape: Shape) => Shape }

/** What a shape is made of. A shape within is opened by whoever wants to see it. */
export function ApiShape({ shape, follow }: ApiShapeProps) {
  const parts = partsOf(shape, follow)
  if (parts.length === 0) return <Code>{inWords(follow(shape))}</Code>
  return (
    <Box as="ul" listStyleType="none" ps="3" borderInlineStartWidth="2px">
      {parts.map(([name, part, needed]) => (
        <Box as="li" key={name} py="1">
          <ApiPart name={name} shape={part} needed={needed} follow={follow} />
        </Box>
      ))}
    </Box>
  )
}

type ApiPartProps = ApiShapeProps & { name: string; needed: boolean; note?: string }

/** A named part of a shape, or a parameter. */
export function ApiPart({ name, shape, needed, note = '', follow }: ApiPartProps) {
  const say = useWords()
  const real = follow(shape)
  const isPlain = partsOf(shape, follow).length === 0
  const about = note || shape.description || (isPlain && real.description)
  const words = isPlain && shape.$ref ? `${inWords(shape)}: ${inWords(real)}` : inWords(shape)
  const line = (
    <>
      <Code strong>{name}</Code> <Code>{words}</Code>
      {needed && ` · ${say(t.needed)}`}
      {about && (
        <Box as="span" display="block" color="fg.muted">
          {about}
        </Box>
      )}
    </>
  )
  if (isPlain) return <Box>{line}</Box>
  return (
    <Details>
      <Summary cursor="pointer" py="1">
        {line}
      </Summary>
      <ApiShape shape={shape} follow={follow} />
    </Details>
  )
}

export function Code({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <Box
      as="code"
      fontFamily="mono"
      fontSize="sm"
      overflowWrap="anywhere"
      fontWeight={strong ? 'semibold' : 'normal'}
      color={strong ? 'fg' : 'fg.muted'}
    >
      {children}
    </Box>
  )
}

/** The named parts of a shape: of its own, of what it is an array of, and of all it is put together from. */
function partsOf(given: Shape, follow: (shape: Shape) => Shape): (readonly [string, Shape, boolean])[] {
  const { properties, required = [], items, allOf, anyOf, oneOf } = follow(given)
  const own = Object.entries(properties ?? {}).map(([name, part]) => [name, part, required.includes(name)] as const)
  const within = [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(items ? [items] : [])]
  const parts = [...own, ...within.flatMap((one) => partsOf(one, follow))]
  return [...new Map(parts.map((part) => [part[0], part])).values()]
}
