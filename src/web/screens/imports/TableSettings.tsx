import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { type ComponentProps, type PropsWithChildren, useState } from 'react'
import { COLUMN_FIELDS, IMPORT_KINDS, type ImportField } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import type { BalanceSign } from '#domain/import/parseNumber.ts'
import { importKindTexts, importsTexts as t } from '#texts/imports.ts'
import { Select } from '#web/ui/form/listControls.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { getFieldText } from './getFieldText.ts'
import { type DraftTable, withColumn, withKind } from './importDraft.ts'
import { readHeadings } from './parseInWorker.ts'
import { TableNotes } from './TableNotes.tsx'
import { listHeadingChoices, toRawTable, withHeadings } from './tableRows.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

const LEFT_OUT = 'left-out'

/** Shown beneath a heading, so that a person recognises the column. */
const MAX_SAMPLE_LENGTH = 30

type TableSettingsProps = { table: DraftTable; onChange: (table: DraftTable) => void }

/** The kind of records in a table, and the field that each column fills. */
export function TableSettings({ table, onChange, children }: PropsWithChildren<TableSettingsProps>) {
  const translate = useTranslate()
  const { kind, sign, columns, headings, rows, name, isLeftOut, doubts = [] } = table
  return (
    <Stack gap="3">
      <LabelledSelect
        label={`${translate(t.contains)} (${name}, ${translate(t.lines(rows.length))})`}
        value={isLeftOut ? LEFT_OUT : kind}
        onChange={({ target: { value } }) =>
          onChange(
            value === LEFT_OUT
              ? { ...table, isLeftOut: true }
              : { ...withKind(table, value as ImportKind), isLeftOut: false }, // one of the options below
          )
        }
      >
        {IMPORT_KINDS.map((choice) => (
          <option key={choice} value={choice}>
            {translate(importKindTexts[choice])}
          </option>
        ))}
        <option value={LEFT_OUT}>{translate(t.leaveOut)}</option>
      </LabelledSelect>
      {kind === 'party' && !isLeftOut && (
        <LabelledSelect
          label={translate(t.sign)}
          value={sign}
          onChange={({ target: { value } }) => onChange({ ...table, sign: value as BalanceSign })} // one of both below
        >
          <option value="owed-is-positive">{translate(t.owedPositive)}</option>
          <option value="owed-is-negative">{translate(t.owedNegative)}</option>
          <option value="due-is-positive">{translate(t.dueByType)}</option>
        </LabelledSelect>
      )}
      {kind === 'party' && !isLeftOut && doubts.includes('sign') && <Doubt>{translate(t.signDoubt)}</Doubt>}
      {!isLeftOut && doubts.includes('headings') && <Doubt>{translate(t.headingDoubt)}</Doubt>}
      {children}
      {!isLeftOut && <TableNotes table={table} onChange={onChange} />}
      {!isLeftOut && (
        <DetailsElement open={columns.every((field) => field === null) || doubts.includes('headings')}>
          <SummaryElement cursor="pointer" minH="11" py="2" fontWeight="semibold">
            {translate(t.columns)}
          </SummaryElement>
          {table.headingNumber !== undefined && <HeadingRow table={table} onChange={onChange} />}
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            {headings.map((heading, column) => (
              <LabelledSelect
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings may be equal
                key={column}
                label={heading}
                sample={rows.find((row) => row[column]?.trim())?.[column]?.slice(0, MAX_SAMPLE_LENGTH)}
                value={columns[column] ?? ''}
                onChange={
                  ({ target: { value } }) => onChange(withColumn(table, column, (value || null) as ImportField | null)) // one of the options below
                }
              >
                <option value="">{translate(t.notUsed)}</option>
                {COLUMN_FIELDS[kind].map((field) => (
                  <option key={field} value={field}>
                    {translate(getFieldText(kind, field))}
                  </option>
                ))}
              </LabelledSelect>
            ))}
          </SimpleGrid>
        </DetailsElement>
      )}
      <Box borderBottomWidth="1px" />
    </Stack>
  )
}

function Doubt({ children }: { children: string }) {
  return (
    <Text role="status" fontSize="sm" fontWeight="semibold">
      {children}
    </Text>
  )
}

/** Shown of a row, so that a person recognises it. */
const MAX_ROW_LENGTH = 50

/** The row with the headings, which a person may name. The lines keep what was corrected in them. */
function HeadingRow({ table, onChange }: TableSettingsProps) {
  const translate = useTranslate()
  const [failure, setFailure] = useState<unknown>()
  async function change(number: number) {
    setFailure(undefined)
    try {
      const read = await readHeadings(table.name, toRawTable(table), number)
      if (read) onChange(withHeadings(table, read))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <LabelledSelect
        label={translate(t.headingRow)}
        value={String(table.headingNumber)}
        onChange={({ target: { value } }) => void change(Number(value))}
      >
        <option value="0">{translate(t.noHeadings)}</option>
        {listHeadingChoices(table).map(({ number, cells }) => (
          <option key={number} value={number}>
            {`${number}: ${cells.filter((cell) => cell.trim()).join(' · ')}`.slice(0, MAX_ROW_LENGTH)}
          </option>
        ))}
      </LabelledSelect>
      {failure !== undefined && <FailureNotice title={t.headingFailed} failure={failure} />}
    </>
  )
}

type LabelledSelectProps = ComponentProps<typeof Select> & { label: string; sample?: string | undefined }

function LabelledSelect({ label, sample, ...props }: LabelledSelectProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Field.Context>{({ ids }) => <Select id={ids.control} {...props} />}</Field.Context>
      {sample && (
        <Text fontSize="sm" color="fg.muted">
          {sample}
        </Text>
      )}
    </Field.Root>
  )
}
