import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Span } from '@chakra-ui/react/span'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useEffect, useRef } from 'react'
import { fieldNames } from '#texts/changes.ts'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import type { FieldChange } from './changes.ts'
import { useWords } from './language.tsx'
import { changedLines, Value } from './Value.tsx'

type ChangedMeanwhileProps = {
  conflict: { changes: readonly FieldChange[]; decided: boolean }
  onDecide: (whose: 'mine' | 'theirs') => void
}

/** What others have changed in the record of a form, field by field beside what was typed here. */
export function ChangedMeanwhile({ conflict, onDecide }: ChangedMeanwhileProps) {
  const say = useWords()
  const box = useRef<HTMLDivElement>(null)
  const { changes, decided } = conflict
  const touched = changes.some((change) => 'yours' in change)
  // Each time that it appears, or stands in the way of saving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conflict is another object
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [conflict])
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      role="alert"
      scrollMarginTop="20"
      gap="3"
      p="4"
      borderRadius="md"
      colorPalette="warning"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Heading as="h2" size="md">
        {say(t.changedMeanwhile)}
      </Heading>
      <Words>{say(decided ? t.changedDecided : touched ? t.changedUndecided : t.changedElsewhere)}</Words>
      <Stack as="dl" gap="3">
        {changes.map((change) => (
          <Box key={change.field}>
            <Box as="dt" fontWeight="semibold">
              {say(fieldNames[change.field] ?? { en: change.field, hi: change.field })}
            </Box>
            <Line label={t.nowInBooks} {...change} value={change.now} />
            {'yours' in change && <Line label={t.youTyped} {...change} value={change.yours} />}
          </Box>
        ))}
      </Stack>
      {!decided && (
        <Flex gap="3" wrap="wrap">
          <Button size="sm" onClick={() => onDecide('mine')}>
            {say(touched ? t.keepMine : t.goOn)}
          </Button>
          {touched && (
            <Button size="sm" variant="outline" onClick={() => onDecide('theirs')}>
              {say(t.takeTheirs)}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  )
}

type LineProps = { label: Text; field: string; was: unknown; value: unknown }

/** Of a long list only what is no longer as it was. */
function Line({ label, field, was, value }: LineProps) {
  const say = useWords()
  if (Array.isArray(was) && Array.isArray(value)) {
    const { set, gone } = changedLines(was, value)
    const lines = [...set, ...gone.map((name) => say(t.takenOut(name)))]
    return lines.map((line) => <Line key={line} label={label} field="" was={was} value={line} />)
  }
  return (
    <Box as="dd" overflowWrap="anywhere">
      <Span>{say(label)}: </Span>
      <Span fontWeight="semibold">
        <Value field={field} value={value} />
      </Span>
    </Box>
  )
}
