import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { cellReasonTexts, importReasonTexts, lineStateTexts, importsTexts as t } from '#texts/imports.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { Select } from '#web/ui/listControls.tsx'
import {
  type Decision,
  type DescribedLine,
  type DraftTable,
  type LineState,
  withCell,
  withDecision,
} from './importDraft.ts'
import { getFieldText } from './templates.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

const PALETTES: { readonly [State in LineState]: string } = {
  new: 'success',
  known: 'gray',
  doubtful: 'warning',
  wrong: 'danger',
  'left-out': 'gray',
}

type LineRowProps = { described: DescribedLine; table: DraftTable; onChange: (table: DraftTable) => void }

/** A line with its state; opened, its cells can be corrected and its fate decided. */
export function LineRow({ described, table, onChange }: LineRowProps) {
  const translate = useTranslate()
  const { line, row, state, faults, verdict, isOpen } = described
  const name = line.name || translate(t.line(row + 1))
  const cells = table.rows[row] ?? []
  const canDecide = verdict !== undefined || faults.length > 0 || line.decision !== undefined
  return (
    <DetailsElement borderWidth="1px" borderRadius="md" px="3" open={isOpen}>
      <SummaryElement cursor="pointer" minH="11" py="2">
        <Box as="span" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Box>{' '}
        <Badge colorPalette={PALETTES[state]}>{translate(lineStateTexts[state])}</Badge>
        {faults.map(({ field, reason }) => (
          <Text key={field} fontSize="sm" color="fg.error">
            {`${translate(getFieldText(line.kind, field))} ${translate(cellReasonTexts[reason])}`}
          </Text>
        ))}
        {verdict && <Text fontSize="sm">{translate(importReasonTexts[verdict.reason](verdict.like ?? ''))}</Text>}
      </SummaryElement>
      <Flex direction="column" gap="3" pb="3">
        <SimpleGrid minChildWidth="7.5rem" gap="2">
          {table.columns.map((field, column) =>
            field === null ? null : (
              <Field.Root key={field} invalid={faults.some((fault) => fault.field === field)}>
                <Field.Label>{translate(getFieldText(line.kind, field))}</Field.Label>
                <Input
                  key={cells[column]}
                  defaultValue={cells[column] ?? ''}
                  maxLength={300}
                  autoComplete="off"
                  onBlur={({ target: { value } }) =>
                    value !== (cells[column] ?? '') && onChange(withCell(table, row, column, value))
                  }
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
            {faults.length === 0 && verdict?.reason !== 'has-parts' && <option value="add">{translate(t.add)}</option>}
            <option value="skip">{translate(t.skip)}</option>
          </Select>
        )}
      </Flex>
    </DetailsElement>
  )
}
