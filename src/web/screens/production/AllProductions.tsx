import { DocumentListScreen } from '#web/documents/list/DocumentListScreen.tsx'
import { productionKind } from '#web/documents/production/productionKind.tsx'

export function AllProductions() {
  return <DocumentListScreen kind={productionKind} />
}
