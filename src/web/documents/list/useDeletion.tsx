import type { ReactNode } from 'react'
import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { type DeletablePath, sendDeletion } from '#web/data/api/sendAndRefresh.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { DeleteButton } from '#web/ui/dialog/DeleteButton.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import type { DescriptionItem } from '#web/ui/text/DescriptionList.tsx'

export type DeletionOptions<Row> = {
  path: DeletablePath
  /** The operation at that path: people who may not call it see neither column nor button. */
  call: Operation
  /** Names the row in the label of its button. */
  nameRow: (row: Row) => string
  /** Distinguishes the row from similar ones in the question: date, amount, party. */
  describeRow: (row: Row) => readonly DescriptionItem[]
  header?: Translated
  successText?: Translated
  failureText?: Translated
}

type Deletion<Row> = {
  /** The last column of a list, with a button in each row; empty for people who may not delete. */
  column: Column<Row>[]
  /** The button in the details of a row. */
  renderButton: (row: Row, onDeleted: () => void) => ReactNode
}

/** Deletes the rows of a list, from the list or from their details. Without options nothing can be deleted. */
export function useDeletion<Row extends { id: number }>(options: DeletionOptions<Row> | undefined): Deletion<Row> {
  const user = useSession() ?? undefined
  if (!options || !mayCall(user, options.call)) return { column: [], renderButton: () => null }
  const { path, call: _, nameRow, describeRow, header = commonTexts.actions, ...texts } = options
  const props = (row: Row) => ({ itemLabel: nameRow(row), description: describeRow(row), ...texts })
  return {
    column: [
      {
        header,
        hasActions: true,
        cell: (row) => (
          <DeleteButton isIcon {...props(row)} onDelete={(reason) => sendDeletion(path, row.id, reason)} />
        ),
      },
    ],
    renderButton: (row, onDeleted) => (
      <DeleteButton
        {...props(row)}
        onDelete={async (reason) => {
          await sendDeletion(path, row.id, reason)
          onDeleted()
        }}
      />
    ),
  }
}
