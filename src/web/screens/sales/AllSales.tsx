import { DocumentListScreen } from '#web/documents/DocumentListScreen.tsx'
import { saleKind } from '#web/documents/sale/saleKind.tsx'

export function AllSales() {
  return <DocumentListScreen kind={saleKind} />
}
