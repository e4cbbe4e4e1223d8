import { useSearch } from '@tanstack/react-router'
import { transfersTexts as t } from '#texts/transfers.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getToday } from '#web/data/shopTime.ts'
import { EditEntry } from '#web/documents/form/EditEntry.tsx'
import { type TransferDraft, TransferForm } from './TransferForm.tsx'

/** Adds a transfer; with ?row=, edits a waiting entry. */
export function AddTransfer() {
  const user = useSession()
  const { row: seq } = useSearch({ from: '__root__' })
  if (!user) return null // AccessGuard redirects to /login
  if (seq === undefined) {
    const initialValues: TransferDraft = {
      sourceEmployeeId: { id: user.id, name: user.name },
      targetEmployeeId: null,
      amount: '',
      transferDate: getToday(),
      comment: '',
    }
    return <TransferForm key="new" title={t.add} user={user} initialValues={initialValues} draftName="addTransfer" />
  }
  return (
    <EditEntry key={seq} seq={seq} operation="createTransfer">
      {({ sourceEmployeeId, targetEmployeeId, amount, transferDate, comment }, { opId }) => (
        <TransferForm
          title={t.editTitle}
          user={user}
          initialValues={{
            sourceEmployeeId: { id: sourceEmployeeId },
            targetEmployeeId: { id: targetEmployeeId },
            amount,
            transferDate,
            comment: comment ?? '',
          }}
          draftName={`addTransfer ${seq}`}
          editedOpId={opId}
        />
      )}
    </EditEntry>
  )
}
