import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { devicesTexts as t } from '#texts/devices.ts'
import { api } from '#web/data/api/api.ts'
import { FormDialog } from '#web/documents/form/FormDialog.tsx'
import { TextField } from '#web/documents/form/fields.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

type RenameDeviceProps = { device: Schema<'Device'> }

/** Names a device. */
export function RenameDeviceButton({ device }: RenameDeviceProps) {
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
