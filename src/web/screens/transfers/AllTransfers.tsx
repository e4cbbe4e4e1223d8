import { DocumentListScreen } from '#web/documents/list/DocumentListScreen.tsx'
import { transferKind } from '#web/documents/transfer/transferKind.tsx'

export function AllTransfers() {
  return <DocumentListScreen kind={transferKind} />
}
