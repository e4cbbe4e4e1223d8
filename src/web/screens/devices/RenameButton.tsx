import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { devicesTexts as t } from '#texts/devices.ts'
import { api } from '#web/data/api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'

/** Gives a phone the name that people know it by. */
export function RenameButton({ device, onDone }: { device: Schema<'Device'>; onDone: () => void }) {
  const say = useWords()
  const [asking, setAsking] = useState(false)
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
        {say(t.rename)}
      </Button>
      {asking && (
        <ConfirmDialog ask={t.renameAsk} act={t.save} onAct={() => rename()} onClose={() => setAsking(false)}>
          {failure !== undefined && <FailureNote title={t.renameFailed} failure={failure} />}
          <WordsField control={form.control} name="name" label={t.name} />
        </ConfirmDialog>
      )}
    </>
  )
}
