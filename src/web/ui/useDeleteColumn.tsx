import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { type DeletablePath, deleteDocument } from '#web/data/deleteDocument.ts'
import { useSession } from '#web/data/useSession.ts'
import type { Column } from './DataTable.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import type { DescriptionItem } from './DescriptionList.tsx'

type DeleteColumnOptions<Row> = {
  path: DeletablePath
  /** The operation at that path: people who may not call it do not see the column. */
  call: Operation
  /** Names the row in the label of its button. */
  nameRow: (row: Row) => string
  /** Distinguishes the row from similar ones in the question: date, amount, party. */
  describeRow: (row: Row) => readonly DescriptionItem[]
  header?: Translated
  successText?: Translated
  failureText?: Translated
}

/** The last column of a list, with a button that deletes the row; no column for people who may not delete. */
export function useDeleteColumn<Row extends { id: number }>({
  path,
  call,
  nameRow,
  describeRow,
  header = commonTexts.actions,
  ...texts
}: DeleteColumnOptions<Row>): Column<Row>[] {
  const user = useSession()
  if (!mayCall(user ?? undefined, call)) return []
  const cell = (row: Row) => (
    <DeleteButton
      itemLabel={nameRow(row)}
      description={describeRow(row)}
      onDelete={(reason) => deleteDocument(path, row.id, reason)}
      {...texts}
    />
  )
  return [{ header, hasActions: true, cell }]
}
