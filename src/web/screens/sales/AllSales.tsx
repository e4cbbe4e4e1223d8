import { DocumentListScreen } from '#web/documents/list/DocumentListScreen.tsx'
import { saleKind } from '#web/documents/sale/saleKind.tsx'

export function AllSales() {
  return <DocumentListScreen kind={saleKind} />
}
