import { Text } from '@chakra-ui/react/text'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { listsTexts as t } from '#texts/lists.ts'
import type { Translated } from '#texts/translated.ts'
import type { DocumentListPath, DocumentListSpec, DocumentRow, DocumentSums } from '#web/data/documentLists.ts'
import { useDocumentList } from '#web/data/useDocumentList.ts'
import type { Column, CompactRow } from './DataTable.tsx'
import type { ListSubject } from './EmptyListContent.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListScreen } from './ListScreen.tsx'
import { ListSums, type SumItem } from './ListSums.tsx'
import { LoadOlder } from './LoadOlder.tsx'
import { useTranslate } from './language.tsx'
import type { Deletion } from './useDeletion.tsx'
import { useListFilter } from './useListFilter.ts'
import { useOpenRecord } from './useOpenRecord.ts'

export type DocumentDetailsProps<Document> = {
  id: number
  /** The document, if the list has loaded it. */
  listed: Document | undefined
  onClose: () => void
  /** The button that deletes the document. */
  renderDeleteButton?: ((document: Document) => ReactNode) | undefined
}

type DocumentListScreenProps<P extends DocumentListPath, Document> = {
  list: DocumentListSpec<P>
  title: Translated
  loadingText: Translated
  failureText: Translated
  emptyText: Translated
  subject: ListSubject
  columns: readonly Column<Document & { rowNumber: number }>[]
  /** The row on a small screen. */
  toCompact: (document: Document) => CompactRow
  describeCount: (count: string) => Translated
  describeSums: (sums: DocumentSums<P>) => readonly SumItem[]
  /** Whether the documents have a party to filter by. */
  hasParty?: boolean
  /** Whether this person finds documents of other people, to filter by employee. */
  hasEmployee?: boolean
  deletion?: Deletion<Document>
  Details: ComponentType<DocumentDetailsProps<Document>>
  /** Beside the title: the add button. */
  action: ReactNode
  /** The entries that wait on this device. */
  children?: ReactNode
}

/** A list of documents, newest first, with filters in the address and the sums of all documents that they find. */
export function DocumentListScreen<
  P extends DocumentListPath,
  Document extends DocumentRow<P> & { id: number } = DocumentRow<P> & { id: number },
>(props: DocumentListScreenProps<P, Document>) {
  const {
    list,
    emptyText,
    columns,
    describeCount,
    describeSums,
    hasParty = false,
    hasEmployee = true,
    deletion,
    Details,
    children,
    ...rest
  } = props
  const translate = useTranslate()
  const [openId, open] = useOpenRecord()
  const { filter } = useListFilter()
  const query = useDocumentList(list, filter)
  const documents = query.data as Document[] | undefined // the rows of this list
  const isFiltered = Object.values(filter).some(Boolean)
  const close = () => open(undefined)
  return (
    <ListScreen
      {...rest}
      emptyText={isFiltered ? t.noneFound : emptyText}
      query={{ ...query, data: documents }}
      getRows={(rows) => rows.map((row, index) => ({ ...row, rowNumber: index + 1 }))}
      columns={[...columns, ...(deletion?.column ?? [])]}
      onOpen={({ id }) => open(id)}
      footer={<LoadOlder older={query.older} />}
    >
      {children}
      <ListFilters {...{ hasParty, hasEmployee }} hasAccounts={list.path === '/api/transfer'} />
      {query.isPartial && <Text role="status">{translate(t.partial)}</Text>}
      {(query.sums || !query.failure) && (
        <ListSums count={query.sums?.count} {...{ describeCount }} items={query.sums ? describeSums(query.sums) : []} />
      )}
      {openId && (
        <Suspense>
          <Details
            id={openId}
            listed={documents?.find(({ id }) => id === openId)}
            onClose={close}
            renderDeleteButton={deletion && ((document) => deletion.renderButton(document, close))}
          />
        </Suspense>
      )}
    </ListScreen>
  )
}
