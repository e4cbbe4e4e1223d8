import { Box } from '@chakra-ui/react/box'
import { Span } from '@chakra-ui/react/span'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Schema } from '#contract/operations.ts'
import { fieldNames, changesTexts as t } from '#texts/changes.ts'
import { useWords } from '#web/ui/language.tsx'
import { Value } from '#web/ui/Value.tsx'
import { type Difference, differences } from './differences.ts'
import { useComponentNames } from './useComponentNames.ts'

const Details = chakra('details')
const Summary = chakra('summary')

/** How it was and how it is, field by field; of something new only what it says, behind a tap. */
export function Changed({ change }: { change: Schema<'Change'> }) {
  const say = useWords()
  const found = differences(change)
  const isNew = change.before === null
  if (found.length === 0 && !change.reason && !change.abridged) return null
  return (
    <Stack gap="1">
      {change.reason && (
        <Box>
          {say(t.reason)}: {change.reason}
        </Box>
      )}
      {change.abridged && <Box color="fg.muted">{say(t.tooLong)}</Box>}
      {isNew && found.length > 0 ? (
        <Details>
          <Summary cursor="pointer" minH="8" py="1">
            {say(t.whatItSays)}
          </Summary>
          <Fields differences={found} isNew />
        </Details>
      ) : (
        <Fields differences={found} />
      )}
    </Stack>
  )
}

function Fields({ differences, isNew = false }: { differences: readonly Difference[]; isNew?: boolean }) {
  const say = useWords()
  const nameOf = useComponentNames(differences.some(({ componentId }) => componentId !== undefined))
  return differences.map(({ field, componentId, before, after }) => (
    <Box key={componentId ?? field}>
      <Span color="fg.muted">
        {componentId === undefined ? say(fieldNames[field] ?? { en: field, hi: field }) : nameOf(componentId)}:
      </Span>{' '}
      {!isNew && (
        <>
          <Span textDecoration="line-through">
            <Value field={field} value={before} />
          </Span>{' '}
          →{' '}
        </>
      )}
      <Span fontWeight="semibold">
        <Value field={field} value={after} />
      </Span>
    </Box>
  ))
}
