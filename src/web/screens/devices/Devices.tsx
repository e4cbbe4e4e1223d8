import { Badge } from '@chakra-ui/react/badge'
import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { MAX_RANGES_SHOWN, waitsTooLong } from '#domain/device.ts'
import { showStretches } from '#domain/stretches.ts'
import { devicesTexts as t } from '#texts/devices.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { showInstant } from '#web/ui/when.ts'
import { RenameButton } from './RenameButton.tsx'

type Device = Schema<'Device'>

/** Every phone: who used it last and when, what waits on it, and which of its numbers never arrived. */
export function Devices() {
  const say = useWords()
  const { language } = useLanguage()
  const answer = useAnswer('/api/devices')
  const when = (instant: string) => showInstant(instant, language)
  const columns: Column<{ id: number; device: Device }>[] = [
    { head: t.name, heads: true, cell: ({ device: { id, name } }) => name || say(t.unnamed(id.slice(0, 4))) },
    { head: t.lastPerson, cell: ({ device }) => device.lastPerson.name },
    { head: t.lastSeen, cell: ({ device }) => when(device.lastSeen) },
    { head: t.received, figures: true, cell: ({ device }) => `${device.received} / ${device.highestSeq}` },
    { head: t.waiting, cell: ({ device }) => <Waits {...device} /> },
    {
      head: t.missing,
      cell: ({ device }) => <Missing {...device} />,
    },
    { head: t.app, short: true, cell: ({ device }) => device.app },
    { head: t.rename, acts: true, cell: ({ device }) => <RenameButton device={device} onDone={answer.again} /> },
  ]
  return (
    <ListScreen
      title={t.title}
      loading={t.loading}
      failed={t.failed}
      empty={t.none}
      answer={answer}
      rows={(devices) => devices.map((device, index) => ({ id: index + 1, device }))}
      columns={columns}
    >
      <Words color="fg.muted">{say(t.why)}</Words>
    </ListScreen>
  )
}

function Missing({ missing, givenUp = [], withoutNote = 0 }: Device) {
  const say = useWords()
  const more = missing.length >= MAX_RANGES_SHOWN ? ' …' : ''
  return (
    <>
      {missing.length > 0 && <Badge colorPalette="danger">{showStretches(missing) + more}</Badge>}
      {withoutNote > 0 && (
        <Badge colorPalette="warning">{say(t.withoutNote(withoutNote, showStretches(givenUp)))}</Badge>
      )}
    </>
  )
}

function Waits({ waiting, oldestWaiting }: Device) {
  const say = useWords()
  const { language } = useLanguage()
  if (waiting === 0) return waiting
  const tooLong = waitsTooLong({ oldestWaiting }, Date.now())
  return (
    <>
      {waiting}
      {oldestWaiting && <Words fontSize="sm">{say(t.since(showInstant(oldestWaiting, language)))}</Words>}
      {tooLong && <Badge colorPalette="warning">{say(t.tooLong)}</Badge>}
    </>
  )
}
