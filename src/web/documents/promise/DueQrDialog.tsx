import { toPaise } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { UpiQrDialog } from '../payment/UpiQrDialog.tsx'
import { useOpenPayment } from '../payment/useOpenPayment.ts'

/** The QR code of what a party owes, for scanning from the display. */
export function DueQrDialog({ due, onClose }: { due: KnownDue; onClose: () => void }) {
  const openPayment = useOpenPayment()
  return (
    <UpiQrDialog
      title={formatPartyLabel(due)}
      amount={toPaise(due.amount)}
      note={due.name}
      onReceived={(account) => openPayment(due.id, toPaise(due.amount), account)}
      onClose={onClose}
    />
  )
}
