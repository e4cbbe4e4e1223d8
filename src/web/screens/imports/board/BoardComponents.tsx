import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import type { BoardMatch } from '#domain/import/matchBoardLines.ts'
import { importBoardsTexts as t } from '#texts/importBoards.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import {
  type BoardPart,
  type BoardProps,
  describeEntry,
  listBoardRows,
  listFound,
  takeComponents,
  toNewComponent,
} from './boardDraft.ts'
import { PartList } from './PartList.tsx'
import { useBoardMatches } from './useBoardMatches.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

type Component = Schema<'Component'>

/** The components in stock for the lines of a board: those that were found, the doubtful ones to choose, and the others. */
export function BoardComponents({ draft, index, table, onChange }: BoardProps) {
  const translate = useTranslate()
  const { data, failure } = useApiQuery('/api/component')
  const components = useMemo(() => data?.filter(({ active }) => active), [data])
  const { matches, failure: matchFailure } = useBoardMatches(table, components)
  const rows = listBoardRows(table)
  const found = listFound(rows, matches)
  const isOf = (state: BoardMatch['state']) => (part: BoardPart) => matches.get(part.row)?.state === state
  const doubtful = rows.filter(isOf('doubtful'))
  const unknown = rows.filter(isOf('unknown')).filter(({ componentId }) => componentId === undefined)
  const unclear = rows.filter(({ entry }) => entry.isUnclear)
  const taken = rows.filter(({ componentId }) => componentId !== undefined)
  const take = (...chosen: Parameters<typeof takeComponents>[2]) => onChange(takeComponents(draft, index, chosen))
  const byId = new Map(components?.map((component) => [component.id, component]))
  const nameTaken = ({ entry, componentId = 0 }: BoardPart) =>
    `${describeEntry(entry)} → ${formatComponentLabel({ ...toNewComponent(entry), catagory: '', ...byId.get(componentId) })}`
  return (
    <>
      {failure && <FailureNotice title={t.componentsFailed} failure={failure} />}
      {matchFailure !== undefined && <FailureNotice title={t.matchFailed} failure={matchFailure} />}
      {found.length > 0 && (
        <Button alignSelf="start" variant="outline" onClick={() => take(...found)}>
          {translate(t.takeFound(found.length))}
        </Button>
      )}
      {doubtful.length > 0 && <Text fontWeight="semibold">{translate(t.doubtful(doubtful.length))}</Text>}
      {doubtful.map((part) => (
        <Candidates key={part.row} part={part} match={matches.get(part.row)} byId={byId} onTake={take} />
      ))}
      {unknown.length > 0 && (
        <>
          <PartList
            title={translate(t.unknown(unknown.length))}
            parts={unknown.map(({ entry }) => describeEntry(entry))}
          />
          <Button
            alignSelf="start"
            variant="outline"
            onClick={() => take(...unknown.map(({ row, entry }) => [row, toNewComponent(entry)] as const))}
          >
            {translate(t.addNew(unknown.length))}
          </Button>
        </>
      )}
      {unclear.length > 0 && (
        <PartList
          title={translate(t.unclear(unclear.length))}
          parts={unclear.map(({ entry }) => `${entry.quantity} × ${describeEntry(entry)}`)}
        />
      )}
      {taken.length > 0 && (
        <DetailsElement fontSize="sm">
          <SummaryElement cursor="pointer" minH="11" py="2">
            {translate(t.taken(taken.length))}
          </SummaryElement>
          <PartList parts={taken.map(nameTaken)} />
        </DetailsElement>
      )}
    </>
  )
}

type CandidatesProps = {
  part: BoardPart
  match: BoardMatch | undefined
  byId: ReadonlyMap<number, Component>
  onTake: (taken: readonly [row: number, component: ReturnType<typeof toNewComponent>]) => void
}

/** A doubtful line above the components that it may mean, and a new one. */
function Candidates({ part: { row, entry, componentId }, match, byId, onTake }: CandidatesProps) {
  const translate = useTranslate()
  const candidates = match?.state === 'doubtful' ? match.candidates : []
  const labelled = candidates.map((component) => {
    const stock = translate(t.inStock(formatCount(byId.get(component.id)?.stock ?? 0)))
    return { component, label: `${formatComponentLabel(component)} · ${stock}` }
  })
  const fresh = toNewComponent(entry)
  const label = `${translate(t.newComponent)}: ${formatComponentLabel({ ...fresh, catagory: '' })}`
  return (
    <Stack role="group" aria-label={describeEntry(entry)} gap="2">
      <Text overflowWrap="anywhere">{`${entry.quantity} × ${describeEntry(entry)}`}</Text>
      {[...labelled, { component: fresh, label }].map((one) => (
        <Button
          key={one.component.id}
          variant={one.component.id === componentId ? 'solid' : 'outline'}
          aria-pressed={one.component.id === componentId}
          whiteSpace="normal"
          h="auto"
          minH="11"
          py="2"
          justifyContent="start"
          textAlign="start"
          onClick={() => onTake([row, one.component])}
        >
          {one.label}
        </Button>
      ))}
    </Stack>
  )
}
