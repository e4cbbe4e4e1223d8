import { Button } from '@chakra-ui/react/button'
import { Field } from '@chakra-ui/react/field'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useMemo } from 'react'
import { formatComponentLabel } from '#domain/component.ts'
import { importsTexts as t } from '#texts/imports.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { Select } from '#web/ui/form/listControls.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { listRowMatches, withComponent, withFoundComponents } from './boardMatches.ts'
import type { DraftTable } from './importDraft.ts'

type BoardComponentsProps = { table: DraftTable; onChange: (table: DraftTable) => void }

/** The components in stock for the lines of a board: those that were found, the doubtful ones to choose, and the others. */
export function BoardComponents({ table, onChange }: BoardComponentsProps) {
  const translate = useTranslate()
  const { data: components, failure } = useApiQuery('/api/component')
  const open = useMemo(
    () => (components ? listRowMatches(table, components).filter(({ isDecided }) => !isDecided) : []),
    [table, components],
  )
  const foundCount = open.filter(({ match }) => match.state === 'found').length
  const unknown = open.filter(({ match }) => match.state === 'unknown')
  const describe = (row: number) => {
    const [name = '', value = '', , references = '', footprint = ''] = table.rows[row] ?? []
    return [references, value || name, footprint].filter(Boolean).join(' · ')
  }
  return (
    <Stack gap="3">
      {failure && <FailureNotice title={t.boardComponentsFailed} failure={failure} />}
      {components && foundCount > 0 && (
        <Button alignSelf="start" variant="outline" onClick={() => onChange(withFoundComponents(table, components))}>
          {translate(t.takeFoundComponents(foundCount))}
        </Button>
      )}
      {open.map(
        ({ row, match }) =>
          match.state === 'doubtful' && (
            <Field.Root key={row}>
              <Field.Label overflowWrap="anywhere">{describe(row)}</Field.Label>
              <Field.Context>
                {({ ids }) => (
                  <Select
                    id={ids.control}
                    value=""
                    onChange={({ target: { value } }) => {
                      const chosen = match.candidates.find(({ id }) => String(id) === value)
                      if (chosen) onChange(withComponent(table, row, chosen))
                    }}
                  >
                    <option value="">{translate(t.chooseComponent)}</option>
                    {match.candidates.map((candidate) => (
                      <option key={candidate.id} value={candidate.id}>
                        {formatComponentLabel(candidate)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field.Context>
            </Field.Root>
          ),
      )}
      {unknown.length > 0 && (
        <Text fontSize="sm" overflowWrap="anywhere">
          {`${translate(t.unknownComponents(unknown.length))} ${unknown.map(({ row }) => describe(row)).join('; ')}`}
        </Text>
      )}
    </Stack>
  )
}
