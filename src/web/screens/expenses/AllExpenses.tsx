import { DocumentListScreen } from '#web/documents/DocumentListScreen.tsx'
import { expenseKind } from '#web/documents/expense/expenseKind.tsx'

export function AllExpenses() {
  return <DocumentListScreen kind={expenseKind} />
}
