import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Span } from '@chakra-ui/react/span'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { statementTexts, duesTexts as t } from '#texts/dues.ts'
import { partiesTexts } from '#texts/parties.ts'
import type { Language } from '#texts/translated.ts'
import type { KnownDue } from '#web/data/applyEntries.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useDues } from '#web/data/useDues.ts'
import { useSession } from '#web/data/useSession.ts'
import { useSettings } from '#web/data/useSettings.ts'
import type { Column, CompactRow } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DueActions } from '#web/ui/DueActions.tsx'
import { DueQrDialog } from '#web/ui/DueQrDialog.tsx'
import { DueNote, describeDue, describePromise, PromiseState } from '#web/ui/dueValues.tsx'
import { promiseView } from '#web/ui/entryViews/promiseView.tsx'
import { FilterBar, SelectInput } from '#web/ui/FilterBar.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { Money } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { ListSums } from '#web/ui/ListSums.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useLanguage, useTranslate } from '#web/ui/language.tsx'
import { OPEN_NAME_STYLE, WIDE_QUERY } from '#web/ui/tableStyles.ts'
import { useFilter } from '#web/ui/useFilter.ts'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'
import { DueRowActions } from './DueRowActions.tsx'

const AGES = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const

/** Ends with an ellipsis where the column is too narrow. An inline-block does not take the underline of its button. */
const ONE_LINE_STYLE = {
  display: 'inline-block',
  verticalAlign: 'top',
  maxW: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const

const COLUMNS: Column<KnownDue>[] = [
  {
    header: partiesTexts.party,
    isTitle: true,
    isLong: true,
    cell: (due) => (
      // A very long name takes two lines. The note is not underlined.
      <Box as="span" display="block" my="-3px" fontSize="xs" lineHeight="1.25">
        <Box as="span" fontSize="md" whiteSpace="normal" {...OPEN_NAME_STYLE}>
          {formatPartyLabel(due)}
        </Box>
        <br />
        <Box as="span" color="fg.muted" {...ONE_LINE_STYLE}>
          <PromiseState due={due} /> <DueNote due={due} isWithoutAge />
        </Box>
      </Box>
    ),
  },
  ...AGES.map(
    (age): Column<KnownDue> => ({
      header: t[age],
      isNumeric: true,
      cell: (due) => due[age] !== 0 && <Figure rupees={due[age]} />,
    }),
  ),
  { header: t.total, isNumeric: true, cell: ({ amount }) => <Figure rupees={amount} /> },
]

/** An amount of the table, in narrow columns, so that on a PC a name takes one line. */
function Figure({ rupees }: { rupees: number }) {
  return (
    <Span fontSize="sm" css={{ [WIDE_QUERY]: { ms: '-1' } }}>
      <Money isShort rupees={rupees} />
    </Span>
  )
}

/** The note and the name take three or four lines together, so that the row has at most 88 px. */
const toCompact = (due: KnownDue, language: Language): CompactRow => {
  const name = formatPartyLabel(due)
  const note = `${describeDue(due, language)}${describePromise(due, language)}`
  const isOneLine = countLetters(note) > MAX_SHORT_NOTE_LENGTHS[due.side]
  const isLong = countLetters(name) > MAX_SHORT_NAME_LENGTH
  return {
    name: (
      <Span css={isOneLine ? FIRST_LINE_STYLE : isLong ? SHORT_SECOND_LINE_STYLE : undefined} title={name}>
        {name}
      </Span>
    ),
    amount: <Money isShort rupees={due.amount} />,
    note: (
      <Box fontSize="xs">
        <DueNote due={due} /> {due.promise && '· '}
        <PromiseState due={due} />
      </Box>
    ),
    buttonsWidth: due.side === 'receivable' ? '10.25rem' : '7rem',
  }
}

/** Without vowel signs, which need no room of their own. */
const countLetters = (text: string) => text.replaceAll(/\p{M}/gu, '').length

/** The letters of a note that takes at most two lines beside three buttons or two, on a screen of 360 px. */
const MAX_SHORT_NOTE_LENGTHS = { receivable: 32, payable: 50 } as const
/** The letters of a name of which at most one word is on the second line, left of the buttons. */
const MAX_SHORT_NAME_LENGTH = 22

const LARGE_TEXT_QUERY = '@container (max-width: 15rem)'
const FIRST_LINE_STYLE = { lineClamp: '1', [LARGE_TEXT_QUERY]: { lineClamp: '4' } } as const
/** A float beside the second line takes the room above the buttons from it. */
const SHORT_SECOND_LINE_STYLE = {
  display: 'block',
  _before: {
    content: '""',
    float: 'right',
    w: 'calc(100% - 100cqi + var(--buttons) + 0.5rem)',
    h: '2.5em',
    shapeOutside: 'inset(1.25em 0 0 0)',
  },
  [LARGE_TEXT_QUERY]: { _before: { display: 'none' } },
} as const

/** Where the columns leave no room for names and buttons, the buttons stand below the other cells of their row. */
const NARROW_TABLE_STYLE = {
  '@container (max-width: 68.49rem)': {
    '& tr:has(> :nth-child(3))': {
      display: 'grid',
      gap: '0',
      gridTemplateColumns: 'minmax(0, 1fr) repeat(5, 7rem)',
      '& > :last-child': { gridColumn: '1 / -1' },
      '& > th:last-child': { display: 'none' },
    },
  },
} as const

/** The parties that owe us, or that we owe, the oldest debt first. */
export function Dues() {
  const { language } = useLanguage()
  const translate = useTranslate()
  const navigate = useNavigate()
  const [sideInAddress, setSide] = useFilter('side')
  const side = sideInAddress === 'payable' ? 'payable' : 'receivable'
  const [city, setCity] = useFilter('city')
  const [employee, setEmployee] = useFilter('employee')
  const soldBy = side === 'receivable' ? Number(employee) : 0
  const settings = useSettings()
  const isHidden = useSession()?.role !== 'DIRECTOR' && settings.salesListFor !== 'staff'
  const [qrDue, setQrDue] = useState<KnownDue>()
  const [opened, setOpened] = useState<KnownDue>()
  // The same functions at each rendering, so that the table is drawn again only if its rows change.
  const renderActions = useCallback(
    (due: KnownDue) => <DueActions {...{ due, settings }} onShowQr={setQrDue} />,
    [settings],
  )
  const columns = useMemo(
    () => [...COLUMNS, { header: t.actions, hasActions: true, cell: renderActions }],
    [renderActions],
  )
  const toCompactRow = useCallback(
    (due: KnownDue) => ({
      ...toCompact(due, language),
      state: <DueRowActions {...{ due, settings }} onShowAll={setOpened} />,
    }),
    [settings, language],
  )
  const answer = useDues({ side, ...(city && { city }), ...(soldBy > 0 && { soldBy }) })
  return (
    <Box css={NARROW_TABLE_STYLE}>
      <ListScreen
        title={t.title}
        loadingText={t.loading}
        failureText={t.failed}
        emptyText={isHidden ? statementTexts.hidden : t.none}
        {...(!isHidden && { subject: 'dues' })}
        answer={answer}
        getRows={(dues) => dues}
        columns={columns}
        toCompact={toCompactRow}
        onOpen={({ id }) => navigate({ to: '/sale/party/$id', params: { id: String(id) } })}
        action={<SideTabs side={side} onChange={setSide} />}
        footer={<LoadOlder older={answer.older} />}
      >
        {opened && (
          <Dialog
            title={formatPartyLabel(opened)}
            closeLabel={translate(commonTexts.close)}
            onClose={() => setOpened(undefined)}
          >
            <DueActions
              {...{ due: opened, settings }}
              onShowQr={(due) => {
                setOpened(undefined)
                setQrDue(due)
              }}
            />
          </Dialog>
        )}
        {qrDue && <DueQrDialog due={qrDue} onClose={() => setQrDue(undefined)} />}
        <WaitingEntries view={promiseView} />
        <FilterBar>
          <CityFilter city={city} onChange={setCity} />
          {side === 'receivable' && <SellerFilter employee={employee} onChange={setEmployee} />}
        </FilterBar>
        {answer.sums && (
          <ListSums
            count={answer.sums.count}
            describeCount={t.parties}
            items={(['amount', ...AGES] as const).map((key) => [
              key === 'amount' ? t.total : t[key],
              <Money key={key} isShort rupees={answer.sums?.[key] ?? 0} />,
            ])}
          />
        )}
      </ListScreen>
    </Box>
  )
}

function SideTabs({ side, onChange }: { side: string; onChange: (side: string) => void }) {
  const translate = useTranslate()
  return (
    <Flex role="group" aria-label={translate(t.side)} gap="2" wrap="wrap">
      {(['receivable', 'payable'] as const).map((one) => (
        <FilterChip key={one} isPressed={one === side} onClick={() => onChange(one === 'payable' ? one : '')}>
          {translate(t[one])}
        </FilterChip>
      ))}
    </Flex>
  )
}

function CityFilter({ city, onChange }: { city: string; onChange: (city: string) => void }) {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/party/all')
  const cities = useMemo(
    () => [...new Set((data ?? []).map((party) => blankIfUnknown(party.city)).filter(Boolean))].sort(),
    [data],
  )
  return (
    <SelectInput
      label={partiesTexts.city}
      value={city}
      onChange={onChange}
      choices={[['', translate(partiesTexts.allCities)], ...cities.map((name) => [name, name] as const)]}
    />
  )
}

function SellerFilter({ employee, onChange }: { employee: string; onChange: (employee: string) => void }) {
  const translate = useTranslate()
  const employees = useApiQuery('/api/sales/searchData').data?.employees ?? []
  return (
    <SelectInput
      label={t.soldBy}
      value={employee}
      onChange={onChange}
      choices={[['', translate(t.everybody)], ...employees.map(({ id, name }) => [String(id), name] as const)]}
    />
  )
}
