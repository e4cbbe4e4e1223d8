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

/** Names a device. */
export function RenameDeviceButton({ device, onDone }: { device: Schema<'Device'>; onDone: () => void }) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const form = useForm({ defaultValues: { name: device.name } })

  const rename = form.handleSubmit(async ({ name }) => {
    try {
      await api.PUT('/api/devices/{id}', { params: { path: { id: device.id } }, body: { name } })
      setAsking(false)
      onDone()
    } catch (error) {
      setFailure(error)
    }
  })

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {translate(t.rename)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t.renameAsk}
          actionLabel={t.save}
          onConfirm={() => rename()}
          onClose={() => setAsking(false)}
        >
          {failure !== undefined && <FailureNotice title={t.renameFailed} failure={failure} />}
          <TextField control={form.control} name="name" label={t.name} />
        </ConfirmDialog>
      )}
    </>
  )
}
