import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { hasOverdueEntry, MAX_RANGES_SHOWN } from '#domain/device.ts'
import { formatRanges } from '#domain/ranges.ts'
import { devicesTexts as t } from '#texts/devices.ts'
import { api } from '#web/data/api/api.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { FormDialog } from '#web/documents/form/FormDialog.tsx'
import { TextField } from '#web/documents/form/fields.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'

type RenameDeviceProps = { device: Schema<'Device'> }

/** Names a device. */
function RenameDeviceButton({ device }: RenameDeviceProps) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {translate(t.rename)}
      </Button>
      {isAsking && <RenameDeviceDialog device={device} onClose={() => setAsking(false)} />}
    </>
  )
}

function RenameDeviceDialog({ device, onClose }: RenameDeviceProps & { onClose: () => void }) {
  const recordForm = useRecordForm({
    initialValues: { name: device.name },
    send: (body: { name: string }) => api.PUT('/api/devices/{id}', { params: { path: { id: device.id } }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t.renameAsk}
      state={recordForm}
      submitLabel={t.save}
      failureText={t.renameFailed}
      onClose={onClose}
    >
      <TextField control={recordForm.control} name="name" label={t.name} />
    </FormDialog>
  )
}

type Device = Schema<'Device'>

/** All devices: last person and time, waiting entries, and sequence numbers that never arrived. */
export function Devices() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const query = useApiQuery('/api/devices')
  const formatTime = (instant: string) => formatInstant(instant, language)
  const columns: Column<{ id: number; device: Device }>[] = [
    { header: t.name, isTitle: true, cell: ({ device: { id, name } }) => name || translate(t.unnamed(id.slice(0, 4))) },
    { header: t.lastPerson, cell: ({ device }) => device.lastPerson.name },
    { header: t.lastSeen, cell: ({ device }) => formatTime(device.lastSeen) },
    { header: t.received, isNumeric: true, cell: ({ device }) => `${device.received} / ${device.highestSeq}` },
    { header: t.waiting, isShort: true, cell: ({ device }) => <WaitingCount {...device} /> },
    { header: t.app, isShort: true, cell: ({ device }) => device.app },
    { header: t.missing, cell: ({ device }) => <MissingNumbers {...device} /> },
    { header: t.rename, hasActions: true, cell: ({ device }) => <RenameDeviceButton device={device} /> },
  ]
  const toCompact = ({ device }: { device: Device }): CompactRow => ({
    name: device.name || translate(t.unnamed(device.id.slice(0, 4))),
    note: [
      device.lastPerson.name,
      formatTime(device.lastSeen),
      device.app,
      `${translate(t.received)}\u00A0${device.received}\u00A0/\u00A0${device.highestSeq}`,
    ]
      .filter(Boolean)
      .join(' · '),
    state: <RenameDeviceButton device={device} />,
    buttonsWidth: '5rem',
    isWhole: true,
    actions: (
      <Flex gap="2" wrap="wrap" fontSize="sm">
        {device.waiting > 0 && (
          <Box>
            {translate(t.waiting)}: <WaitingCount {...device} />
          </Box>
        )}
        <MissingNumbers {...device} />
      </Flex>
    ),
  })
  return (
    <ListScreen
      title={t.title}
      loadingText={t.loading}
      failureText={t.failed}
      emptyText={t.none}
      subject="devices"
      query={query}
      getRows={(devices) => devices.map((device, index) => ({ id: index + 1, device }))}
      columns={columns}
      toCompact={toCompact}
    >
      <Text color="fg.muted">{translate(t.why)}</Text>
    </ListScreen>
  )
}

function MissingNumbers({ missing, givenUp = [], withoutNote = 0 }: Device) {
  const translate = useTranslate()
  const ellipsis = missing.length >= MAX_RANGES_SHOWN ? ' …' : ''
  return (
    <>
      {missing.length > 0 && <Badge colorPalette="danger">{formatRanges(missing) + ellipsis}</Badge>}
      {withoutNote > 0 && (
        <Badge colorPalette="warning">{translate(t.withoutNote(withoutNote, formatRanges(givenUp)))}</Badge>
      )}
    </>
  )
}

function WaitingCount({ waiting, oldestWaiting }: Device) {
  const translate = useTranslate()
  const { language } = useLanguage()
  if (waiting === 0) return waiting
  const isTooLong = hasOverdueEntry({ oldestWaiting }, getShopTime().getTime())
  return (
    <>
      {waiting}
      {oldestWaiting && <Text fontSize="sm">{translate(t.since(formatInstant(oldestWaiting, language)))}</Text>}
      {isTooLong && <Badge colorPalette="warning">{translate(t.tooLong)}</Badge>}
    </>
  )
}
