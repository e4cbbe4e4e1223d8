import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useLayoutEffect, useState } from 'react'
import { cellReasonTexts, importReasonTexts, lineStateTexts, importsTexts as t } from '#texts/imports.ts'
import { Select } from '#web/ui/form/listControls.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { getFieldText } from './getFieldText.ts'
import {
  type Decision,
  type DescribedLine,
  type DraftTable,
  getRowNumber,
  type LineState,
  withCell,
  withDecision,
} from './importDraft.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

const PALETTES: { readonly [State in LineState]: string } = {
  new: 'success',
  known: 'gray',
  doubtful: 'warning',
  wrong: 'danger',
  'left-out': 'gray',
}

type CellInputProps = { text: string; onChange: (text: string) => void }

/** A cell. Calls onChange when the input loses focus or unmounts, and on pagehide. */
function CellInput({ text, onChange }: CellInputProps) {
  const [pendingText] = useState(() => ({ typed: text, commit: () => {} }))
  useLayoutEffect(() => {
    pendingText.commit = () => {
      const { typed } = pendingText
      pendingText.typed = text
      if (typed !== text) onChange(typed)
    }
  })
  useEffect(() => {
    const commit = () => pendingText.commit()
    addEventListener('pagehide', commit)
    return () => {
      removeEventListener('pagehide', commit)
      commit()
    }
  }, [pendingText])
  return (
    <Input
      defaultValue={text}
      maxLength={300}
      autoComplete="off"
      onChange={({ target: { value } }) => {
        pendingText.typed = value
      }}
      onBlur={() => pendingText.commit()}
    />
  )
}

type LineRowProps = { described: DescribedLine; table: DraftTable; onChange: (table: DraftTable) => void }

/** A line with its state; opened, its cells can be corrected and a person decides whether it is imported. */
export function LineRow({ described, table, onChange }: LineRowProps) {
  const translate = useTranslate()
  const { line, row, state, faults, finding, isOpen } = described
  const name = line.name || translate(t.line(getRowNumber(table, row)))
  const cells = table.rows[row] ?? []
  const judgedField = table.columns.find((field) => field !== null && field === finding?.field)
  const canDecide = finding !== undefined || faults.length > 0 || line.decision !== undefined
  return (
    <DetailsElement borderWidth="1px" borderRadius="md" px="3" open={isOpen}>
      <SummaryElement cursor="pointer" minH="11" py="2">
        <Box as="span" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Box>{' '}
        <Badge colorPalette={PALETTES[state]}>{translate(lineStateTexts[state])}</Badge>{' '}
        {described.isComputed && <Badge>{translate(t.computed)}</Badge>}
        {faults.map(({ field, reason }) => (
          <Text key={field} fontSize="sm" color="fg.error">
            {`${translate(getFieldText(line.kind, field))} ${translate(cellReasonTexts[reason])}`}
          </Text>
        ))}
        {finding && (
          <Text fontSize="sm" color={state === 'wrong' ? 'fg.error' : undefined}>
            {judgedField && `${translate(getFieldText(line.kind, judgedField))}: `}
            {translate(importReasonTexts[finding.reason](finding.like ?? ''))}
          </Text>
        )}
      </SummaryElement>
      <Flex direction="column" gap="3" pb="3">
        <SimpleGrid minChildWidth="7.5rem" gap="2">
          {table.columns.map((field, column) =>
            field === null ? null : (
              <Field.Root key={field} invalid={field === judgedField || faults.some((fault) => fault.field === field)}>
                <Field.Label>{translate(getFieldText(line.kind, field))}</Field.Label>
                <CellInput
                  key={cells[column]}
                  text={cells[column] ?? ''}
                  onChange={(text) => onChange(withCell(table, row, column, text))}
                />
              </Field.Root>
            ),
          )}
        </SimpleGrid>
        {canDecide && (
          <Select
            aria-label={translate(t.decision(name))}
            value={line.decision ?? ''}
            onChange={({ target: { value } }) => onChange(withDecision(table, row, (value || undefined) as Decision))} // one of the options below
          >
            <option value="">{translate(t.undecided)}</option>
            {faults.length === 0 && finding?.reason !== 'has-parts' && <option value="add">{translate(t.add)}</option>}
            <option value="skip">{translate(t.skip)}</option>
          </Select>
        )}
      </Flex>
    </DetailsElement>
  )
}
