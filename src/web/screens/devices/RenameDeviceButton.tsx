import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { devicesTexts as t } from '#texts/devices.ts'
import { api } from '#web/data/api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { setFieldErrors } from '#web/ui/setFieldErrors.ts'

type RenameDeviceProps = { device: Schema<'Device'>; onDone: () => void }

/** Names a device. */
export function RenameDeviceButton(props: RenameDeviceProps) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {translate(t.rename)}
      </Button>
      {isAsking && <RenameDeviceDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function RenameDeviceDialog({ device, onDone, onClose }: RenameDeviceProps & { onClose: () => void }) {
  const [failure, setFailure] = useState<unknown>()
  const form = useForm({ defaultValues: { name: device.name } })

  const rename = form.handleSubmit(async ({ name }) => {
    setFailure(undefined)
    try {
      await api.PUT('/api/devices/{id}', { params: { path: { id: device.id } }, body: { name } })
      onClose()
      onDone()
    } catch (error) {
      if (!setFieldErrors(form, error)) setFailure(error)
    }
  })

  return (
    <ConfirmDialog question={t.renameAsk} actionLabel={t.save} onConfirm={() => rename()} onClose={onClose}>
      {failure !== undefined && <FailureNotice title={t.renameFailed} failure={failure} />}
      <TextField control={form.control} name="name" label={t.name} />
    </ConfirmDialog>
  )
}
