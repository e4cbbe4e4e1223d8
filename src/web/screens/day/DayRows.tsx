import { Badge } from '@chakra-ui/react/badge'
import { Stack } from '@chakra-ui/react/stack'
import { linkOptions } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, startOfShopDay } from '#domain/day.ts'
import { needsAttention } from '#domain/device.ts'
import { attentionKindTexts } from '#texts/attentionKinds.ts'
import { dayTexts as t } from '#texts/day.ts'
import { menuTexts } from '#texts/menu.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useIsDirector } from '#web/data/session/useSession.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { DayRow } from './DayRow.tsx'
import { type DayFigures, formatRupees, joinWithEllipsis } from './describeDay.ts'

type Device = Schema<'Device'>

/** Devices that have been silent for longer before the day are no longer in use. */
const MAX_SILENT_DAYS = 30

/**
 * The devices in use around a day: which of them have reported since (today: since the day began; an earlier day: since
 * it ended), which have not, and which have missing or overdue entries.
 */
export function summarizeDevices(devices: readonly Device[], date: Day, today: Day, nowMs: number) {
  const since = startOfShopDay(date === today ? today : addDays(date, 1)).getTime()
  const inUseSince = startOfShopDay(addDays(date, -MAX_SILENT_DAYS)).getTime()
  const inUse = devices.filter((device) => Date.parse(device.lastSeen) >= inUseSince)
  const hasReported = (device: Device) => Date.parse(device.lastSeen) >= since
  return {
    inUse: inUse.length,
    reported: inUse.filter(hasReported).length,
    silent: inUse.filter((device) => !hasReported(device)),
    incomplete: devices.filter((device) => needsAttention(device, nowMs)),
  }
}

/** The day's sums that the tiles do not show, and the items that a Director should check. */
export function DayRows({ day }: { day: DayFigures }) {
  const translate = useTranslate()
  const { date } = day
  const ofDay = { from: date, to: date }
  const describePieces = ({ pieces, products }: Schema<'PiecesByProduct'>) => ({
    value: pieces > 0 ? translate(t.pieces(formatCount(pieces))) : translate(t.nothing),
    note: joinWithEllipsis(
      products.map((product) => `${product.name} ${formatCount(product.pieces)}`),
      3,
    ),
  })
  const isDirector = useIsDirector()
  return (
    <Stack as="ul" gap="2">
      {/* Where the tiles show the dues instead. */}
      {day.now?.dues && <DayRow title={t.creditGiven} value={formatRupees(day.creditGiven)} />}
      {day.now && (
        <DayRow
          title={t.expenses}
          value={formatRupees(day.expenses)}
          link={linkOptions({ to: '/showExpenses', search: ofDay })}
        />
      )}
      {day.repaid > 0 && <DayRow title={t.repaid} value={formatRupees(day.repaid)} />}
      <DayRow
        title={t.made}
        {...describePieces(day.made)}
        link={linkOptions({ to: '/ShowProduction', search: ofDay })}
      />
      <DayRow title={t.returned} {...describePieces(day.returned)} />
      {day.now?.promises && <PromisesRow promises={day.now.promises} />}
      {isDirector && day.now && <AttentionRows />}
      {isDirector && <DevicesRow date={date} today={day.today} />}
    </Stack>
  )
}

type Promises = NonNullable<NonNullable<DayFigures['now']>['promises']>

/** The parties whose promises to pay are due; without an amount the whole balance was promised. */
function PromisesRow({ promises: { count, first } }: { promises: Promises }) {
  const translate = useTranslate()
  const names = first.map(({ name, amount }) => (amount === null ? name : `${name} ${formatRupees(amount)}`))
  return (
    <DayRow
      title={t.promises}
      value={count > 0 ? formatCount(count) : translate(t.nothing)}
      note={joinWithEllipsis(names, 3)}
      link={linkOptions({ to: '/Dues' })}
    />
  )
}

/** The items that need attention, and among them the goods that run out. */
function AttentionRows() {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/attention')
  if (!data) return null
  const kinds = (Object.keys(attentionKindTexts) as (keyof typeof attentionKindTexts)[]) // one key for each kind
    .flatMap((kind) => {
      const count = data[kind]?.count ?? 0
      return count > 0 ? [`${translate(attentionKindTexts[kind])}: ${formatCount(count)}`] : []
    })
  const low = [...data.oversold.rows, ...data.belowMinimum.rows]
  const link = linkOptions({ to: '/NeedsAttention' })
  return (
    <>
      <DayRow
        title={menuTexts.attention}
        value={formatCount(data.total)}
        note={joinWithEllipsis(kinds, 3)}
        link={link}
      />
      <DayRow
        title={t.low}
        value={formatCount(data.oversold.count + data.belowMinimum.count)}
        note={joinWithEllipsis(
          low.map(({ name, value }) => `${name} ${value}`.trim()),
          3,
        )}
        link={link}
      />
    </>
  )
}

/** The people whose devices have not reported since, or have missing entries. */
function DevicesRow({ date, today }: Pick<DayFigures, 'date' | 'today'>) {
  const translate = useTranslate()
  const { data } = useApiQuery('/api/devices')
  if (!data) return null
  const { inUse, reported, silent, incomplete } = summarizeDevices(data, date, today, getShopTime().getTime())
  const toNames = (devices: readonly Schema<'Device'>[]) =>
    joinWithEllipsis(
      devices.map(({ id, name, lastPerson }) => name || `${lastPerson.name} (${id.slice(0, 4)})`),
      3,
    )
  const notes = [
    (date === today ? t.reportedToday : t.reportedSince)(reported, inUse),
    ...(incomplete.length > 0 ? [t.incomplete(toNames(incomplete))] : []),
    ...(silent.length > 0 ? [t.silent(toNames(silent))] : []),
  ]
  const late = new Set([...silent, ...incomplete]).size
  return (
    <DayRow
      title={menuTexts.devices}
      value={late > 0 && <Badge colorPalette="warning">{translate(t.toCheck(formatCount(late)))}</Badge>}
      note={notes.map(translate).join(' ')}
      link={linkOptions({ to: '/Devices' })}
    />
  )
}
