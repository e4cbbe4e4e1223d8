import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { importsTexts as t } from '#texts/imports.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import type { DescribedLine, DraftTable, ImportDraft } from './importDraft.ts'
import { LineRow } from './LineRow.tsx'

/** Lines on the screen at first, and with each tap on "Show more". */
const LINES_PER_STEP = 50

type CheckedLinesProps = {
  draft: ImportDraft
  lines: readonly DescribedLine[]
  onChange: (index: number, table: DraftTable) => void
}

/** The lines after a check; at first those that need a look. */
export function CheckedLines({ draft, lines, onChange }: CheckedLinesProps) {
  const translate = useTranslate()
  const [isShowingAll, setShowingAll] = useState(false)
  const [limit, setLimit] = useState(LINES_PER_STEP)
  const open = lines.filter(({ isOpen, state }) => isOpen || state === 'left-out')
  const shown = isShowingAll ? lines : open
  const count = (isCounted: (line: DescribedLine) => boolean) => lines.filter(isCounted).length
  return (
    <Section title={t.lines(lines.length)}>
      <Text role="status">
        {translate(
          t.result(
            count(({ isAdded }) => isAdded),
            count(({ state, isAdded }) => state === 'known' && !isAdded),
            count(({ isOpen }) => isOpen),
          ),
        )}
      </Text>
      <Button size="sm" alignSelf="start" variant="outline" onClick={() => setShowingAll(!isShowingAll)}>
        {translate(isShowingAll ? t.onlyOpen : t.allLines)}
      </Button>
      {shown.length === 0 && <Text>{translate(t.noOpen)}</Text>}
      <Stack gap="2">
        {shown.slice(0, limit).map((described) => {
          const table = draft.tables[described.table]
          return (
            table && (
              <LineRow
                key={`${described.table} ${described.row}`}
                described={described}
                table={table}
                onChange={(changed) => onChange(described.table, changed)}
              />
            )
          )
        })}
      </Stack>
      {shown.length > limit && (
        <Button variant="outline" onClick={() => setLimit(limit + LINES_PER_STEP)}>
          {translate(commonTexts.showMore)}
        </Button>
      )}
    </Section>
  )
}
