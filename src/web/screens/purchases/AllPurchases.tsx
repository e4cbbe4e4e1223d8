import { DocumentListScreen } from '#web/documents/DocumentListScreen.tsx'
import { purchaseKind } from '#web/documents/purchase/purchaseKind.tsx'

export function AllPurchases() {
  return <DocumentListScreen kind={purchaseKind} />
}
