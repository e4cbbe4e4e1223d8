import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { type Paise, rupees } from '#domain/money.ts'
import type { Text } from '#texts/text.ts'
import { Money } from './figures.tsx'
import { useWords } from './language.tsx'

type Total = readonly [label: Text, amount: Paise]
/** `parts` are left out while they are 0; `sums` always stand there, large. */
type TotalsBarProps = { title: Text; parts: readonly Total[]; sums: readonly Total[] }

/** What a document comes to, in sight while the form scrolls under it. */
export function TotalsBar({ title, parts, sums }: TotalsBarProps) {
  const say = useWords()
  return (
    <Box as="section" aria-label={say(title)} px={{ base: '4', md: '5' }} py="3" bg="brand.subtle" borderTopRadius="lg">
      <Flex columnGap="4" wrap="wrap" fontSize="sm" color="fg.muted">
        <Box as="h2" fontWeight="semibold" color="fg">
          {say(title)}
        </Box>
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <span key={label.en}>
              {say(label)} <Money rupees={rupees(amount)} />
            </span>
          ))}
      </Flex>
      <Flex justify="space-between" gap="3" mt="1" wrap="wrap">
        {sums.map(([label, amount]) => (
          <Box key={label.en}>
            <Box fontSize="sm" color="fg.muted">
              {say(label)}
            </Box>
            <Box fontSize={{ base: 'md', md: 'lg' }} fontWeight="bold">
              <Money rupees={rupees(amount)} />
            </Box>
          </Box>
        ))}
      </Flex>
    </Box>
  )
}
