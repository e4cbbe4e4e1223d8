import { expenseKind } from '#web/documents/expense/expenseKind.tsx'
import { DocumentListScreen } from '#web/documents/list/DocumentListScreen.tsx'

export function AllExpenses() {
  return <DocumentListScreen kind={expenseKind} />
}
