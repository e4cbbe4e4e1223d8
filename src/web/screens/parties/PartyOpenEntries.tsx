import { refersToParty, usePartyIdsByOpId } from '#web/data/unsynced/usePartyIdsByOpId.ts'
import { OpenEntries } from '#web/documents/entry/OpenEntries.tsx'
import { purchaseView } from '#web/documents/purchase/purchaseView.tsx'
import { saleView } from '#web/documents/sale/saleView.tsx'

/** The open sales, purchases and payments of a party on this device. */
export function PartyOpenEntries({ id }: { id: number }) {
  const partyIdsByOpId = usePartyIdsByOpId()
  return (
    <>
      <OpenEntries view={saleView} filter={({ salesParty }) => refersToParty(id, salesParty, partyIdsByOpId)} />
      <OpenEntries view={purchaseView} filter={({ sellerParty }) => refersToParty(id, sellerParty, partyIdsByOpId)} />
    </>
  )
}
