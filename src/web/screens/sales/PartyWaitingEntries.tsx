import { refersToParty, usePartyIdsByOpId } from '#web/data/usePartyAccounts.ts'
import { purchaseView } from '#web/ui/entryViews/purchaseView.tsx'
import { saleView } from '#web/ui/entryViews/saleView.tsx'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'

/** The open sales, purchases and payments of a party on this device. */
export function PartyWaitingEntries({ id }: { id: number }) {
  const partyIdsByOpId = usePartyIdsByOpId()
  return (
    <>
      <WaitingEntries view={saleView} filter={({ salesParty }) => refersToParty(id, salesParty, partyIdsByOpId)} />
      <WaitingEntries
        view={purchaseView}
        filter={({ sellerParty }) => refersToParty(id, sellerParty, partyIdsByOpId)}
      />
    </>
  )
}
