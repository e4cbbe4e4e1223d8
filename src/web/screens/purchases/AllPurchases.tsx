import { DocumentListScreen } from '#web/documents/list/DocumentListScreen.tsx'
import { purchaseKind } from '#web/documents/purchase/purchaseKind.tsx'

export function AllPurchases() {
  return <DocumentListScreen kind={purchaseKind} />
}
