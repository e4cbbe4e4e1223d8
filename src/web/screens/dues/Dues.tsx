import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Span } from '@chakra-ui/react/span'
import { Text } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { statementTexts, duesTexts as t } from '#texts/dues.ts'
import { partiesTexts } from '#texts/parties.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { useIsDirector } from '#web/data/session/useSession.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { OpenEntries } from '#web/documents/entry/OpenEntries.tsx'
import { FilterBar, SelectInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { DueActions } from '#web/documents/promise/DueActions.tsx'
import { DueQrDialog } from '#web/documents/promise/DueQrDialog.tsx'
import { DueNote, PromiseState } from '#web/documents/promise/dueValues.tsx'
import { promiseView } from '#web/documents/promise/promiseView.tsx'
import { useDues } from '#web/documents/promise/useDues.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { FilterChip } from '#web/ui/table/FilterChip.tsx'
import { ListSums } from '#web/ui/table/ListSums.tsx'
import { LoadOlder } from '#web/ui/table/LoadOlder.tsx'
import { OPEN_NAME_STYLE, WIDE_QUERY } from '#web/ui/table/tableStyles.ts'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { DueRowActions } from './DueRowActions.tsx'
import { toCompactDue } from './toCompactDue.tsx'

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

/**
 * Where the columns leave no room for names and buttons, the buttons stand below the other cells of their row. On paper a
 * row is a card, which has room for both.
 */
const NARROW_TABLE_STYLE = {
  '@media screen': {
    '@container (max-width: 68.49rem)': {
      '& tr:has(> :nth-child(3))': {
        display: 'grid',
        gap: '0',
        gridTemplateColumns: 'minmax(0, 1fr) repeat(5, 7rem)',
        '& > :last-child': { gridColumn: '1 / -1' },
        '& > th:last-child': { display: 'none' },
      },
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
  const isHidden = !useIsDirector() && settings.salesListFor !== 'staff'
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
      ...toCompactDue(due, language),
      state: <DueRowActions {...{ due, settings }} onShowAll={setOpened} />,
    }),
    [settings, language],
  )
  const query = useDues({ side, ...(city && { city }), ...(soldBy > 0 && { soldBy }) })
  return (
    <Box css={NARROW_TABLE_STYLE}>
      <ListScreen
        title={t.title}
        loadingText={t.loading}
        failureText={t.failed}
        emptyText={isHidden ? statementTexts.hidden : t.none}
        {...(!isHidden && { subject: 'dues' })}
        query={query}
        getRows={(dues) => dues}
        columns={columns}
        toCompact={toCompactRow}
        onOpen={({ id }) => navigate({ to: '/sale/party/$id', params: { id: String(id) } })}
        action={<SideTabs side={side} onChange={setSide} />}
        footer={<LoadOlder older={query.older} />}
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
        <OpenEntries view={promiseView} />
        <FilterBar>
          <CityFilter city={city} onChange={setCity} />
          {side === 'receivable' && <SellerFilter employee={employee} onChange={setEmployee} />}
        </FilterBar>
        {query.sums && <DueSums sums={query.sums} />}
        {query.uncountedEntries > 0 && (
          <Text role="status" fontSize="sm">
            {translate(t.uncounted(query.uncountedEntries))}
          </Text>
        )}
      </ListScreen>
    </Box>
  )
}

function DueSums({ sums }: { sums: NonNullable<ReturnType<typeof useDues>['sums']> }) {
  return (
    <ListSums
      count={sums.count}
      describeCount={t.parties}
      items={(['amount', ...AGES] as const).map((key) => [
        key === 'amount' ? t.total : t[key],
        <Money key={key} isShort rupees={sums[key]} />,
      ])}
    />
  )
}

function SideTabs({ side, onChange }: { side: string; onChange: (side: string) => void }) {
  const translate = useTranslate()
  return (
    <Flex role="group" aria-label={translate(t.side)} gap="2" wrap="wrap">
      {(['receivable', 'payable'] as const).map((choice) => (
        <FilterChip
          key={choice}
          isPressed={choice === side}
          onClick={() => onChange(choice === 'payable' ? choice : '')}
        >
          {translate(t[choice])}
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
