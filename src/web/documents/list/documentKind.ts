import type { ComponentType } from 'react'
import type { Subject } from '#texts/changes.ts'
import type { Translated } from '#texts/translated.ts'
import type { DocumentListPath, DocumentListSpec, DocumentRow, DocumentSums } from '#web/data/api/documentLists.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import type { PaperSource } from '#web/paper/paperSource.ts'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import type { SumItem } from '#web/ui/table/ListSums.tsx'
import type { CorrectButtonProps } from './CorrectButton.tsx'
import type { DocumentPath } from './CorrectDocument.tsx'
import type { ListSubject } from './EmptyListContent.tsx'
import type { DeletionOptions } from './useDeletion.tsx'

/** The operation that books the documents of a list. */
type OperationOf = {
  '/api/sales/all': 'createSale'
  '/api/purchase': 'createPurchase'
  '/api/production': 'createProduction'
  '/api/expenses': 'createExpense'
  '/api/transfer': 'createTransfer'
}

export type DetailsPath = DocumentPath | '/api/transfer/{id}'
export type DocumentOf<P extends DocumentListPath> = DocumentRow<P> & { id: number }

/** All that lists, details, waiting entries, corrections and deletions know of one kind of document. */
export type DocumentKind<P extends DocumentListPath> = DocumentListSpec<P> & {
  /** The path of one document. */
  documentPath: DetailsPath
  /** The kind in the audit log. */
  subject: Subject
  texts: Record<'title' | 'loading' | 'failed' | 'none' | 'add', Translated>
  /** What an empty list explains. */
  emptySubject: ListSubject
  columns: readonly Column<DocumentOf<P> & { rowNumber: number }>[]
  /** The row on a small screen. */
  toCompact: (document: DocumentOf<P>) => CompactRow
  describeCount: (count: string) => Translated
  describeSums: (sums: DocumentSums<P>) => readonly SumItem[]
  /** Whether the documents have a party to filter by. */
  hasParty?: boolean
  /** Only Directors find documents of other people, to filter by employee. */
  isPersonal?: boolean
  /** The entries that book such documents; its form adds and corrects them. */
  view: EntryView<OperationOf[P]>
  /** Missing, if such documents are neither corrected nor deleted. */
  deletion?: DeletionOptions<DocumentOf<P>>
  /** The form of payments corrects a document that is one. */
  toPayment?: (document: DocumentOf<P>) => CorrectButtonProps['payment']
  /** The paper to send or print. */
  toPaper?: (document: DocumentOf<P>) => PaperSource
  /** The dialog with all fields. */
  Details: ComponentType<DetailsProps<P>>
  /** Loads the code of the details, if it is not a part of the list. */
  loadDetails?: () => Promise<unknown>
}

export type DetailsProps<P extends DocumentListPath> = {
  kind: DocumentKind<P>
  id: number
  /** The document, if the list has loaded it. */
  listed: DocumentOf<P> | undefined
  onClose: () => void
}

/** The text of a button that adds a document. */
export const withPlus = ({ en, hi }: Translated): Translated => ({ en: `${en}\u00a0+`, hi: `${hi}\u00a0+` })
