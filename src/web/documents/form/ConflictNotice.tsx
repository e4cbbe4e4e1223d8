import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Span } from '@chakra-ui/react/span'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useRef } from 'react'
import { fieldNames } from '#texts/changes.ts'
import { conflictTexts as t } from '#texts/conflicts.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { FieldChange } from './changes.ts'
import { diffLines, FieldValue } from './FieldValue.tsx'

type ConflictNoticeProps = {
  conflict: { changes: readonly FieldChange[]; isResolved: boolean }
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** Other people's changes of the record in a form, field by field beside the values typed here. */
export function ConflictNotice({ conflict, onResolve }: ConflictNoticeProps) {
  const translate = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const { changes, isResolved } = conflict
  const hasOwnChanges = changes.some((change) => 'ownValue' in change)
  // Runs when the notice appears and each time that it prevents saving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conflict is another object
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'start' })
  }, [conflict])
  return (
    <Stack
      ref={container}
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
        {translate(t.title)}
      </Heading>
      <Text>{translate(isResolved ? t.resolved : hasOwnChanges ? t.unresolved : t.changedByOthers)}</Text>
      <Stack as="dl" gap="3">
        {changes.map((change) => (
          <Box key={change.field}>
            <Box as="dt" fontWeight="semibold">
              {translate(fieldNames[change.field] ?? { en: change.field, hi: change.field })}
            </Box>
            <ConflictLine label={t.currentValue} {...change} value={change.currentValue} />
            {'ownValue' in change && <ConflictLine label={t.typedValue} {...change} value={change.ownValue} />}
          </Box>
        ))}
      </Stack>
      {!isResolved && (
        <Flex gap="3" wrap="wrap">
          <Button size="sm" onClick={() => onResolve('mine')}>
            {translate(hasOwnChanges ? t.keepMine : t.proceed)}
          </Button>
          {hasOwnChanges && (
            <Button size="sm" variant="outline" onClick={() => onResolve('theirs')}>
              {translate(t.takeTheirs)}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  )
}

type ConflictLineProps = { label: Translated; field: string; oldValue: unknown; value: unknown }

/** Of a long list only the changed lines. */
function ConflictLine({ label, field, oldValue, value }: ConflictLineProps) {
  const translate = useTranslate()
  if (Array.isArray(oldValue) && Array.isArray(value)) {
    const { set, removed } = diffLines(oldValue, value)
    const lines = [...set, ...removed.map((name) => translate(t.without(name)))]
    return lines.map((line) => <ConflictLine key={line} label={label} field="" oldValue={oldValue} value={line} />)
  }
  return (
    <Box as="dd" overflowWrap="anywhere">
      <Span>{translate(label)}: </Span>
      <Span fontWeight="semibold">
        <FieldValue field={field} value={value} />
      </Span>
    </Box>
  )
}
