import { toPaise } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import type { KnownDue } from '#web/data/useDues.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { UpiQr } from './UpiQr.tsx'

/** The QR code of what a party owes, for scanning from the display. */
export function DueQrDialog({ due, onClose }: { due: KnownDue; onClose: () => void }) {
  const party = formatPartyLabel(due)
  return (
    <DetailsDialog title={{ en: party, hi: party }} onClose={onClose}>
      <UpiQr amount={toPaise(due.amount)} note={due.name} />
    </DetailsDialog>
  )
}
