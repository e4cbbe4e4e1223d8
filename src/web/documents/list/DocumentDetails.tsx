import type { ReactNode } from 'react'
import type { Translated } from '#texts/translated.ts'
import type { DocumentListPath } from '#web/data/api/documentLists.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { PaperButton } from '#web/paper/PaperButton.tsx'
import { DetailsDialog } from '#web/ui/dialog/DetailsDialog.tsx'
import { type QueryState, QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { CorrectButton } from './CorrectButton.tsx'
import type { DetailsPath, DetailsProps, DocumentOf } from './documentKind.ts'
import { HistoryLink } from './HistoryLink.tsx'
import { useDeletion } from './useDeletion.tsx'

type DocumentDetailsProps<P extends DocumentListPath> = DetailsProps<P> & {
  title: Translated
  loadingText?: Translated
  failureText?: Translated
  /** Further buttons. */
  actions?: (document: DocumentOf<P>) => ReactNode
  children: (document: DocumentOf<P>) => ReactNode
}

/** Dialog with the details of a document. Fetches it if the list has not loaded it. */
export function DocumentDetails<P extends DocumentListPath>(props: DocumentDetailsProps<P>) {
  const { kind, id, listed, onClose, title, actions, children } = props
  const { loadingText = kind.texts.loading, failureText = kind.texts.failed } = props
  const deletion = useDeletion(kind.deletion)
  const fetched = useApiQuery<DetailsPath>(
    kind.documentPath,
    { params: { path: { id } } },
    { enabled: !listed },
  ) as QueryState<DocumentOf<P>> // of this kind
  const document = listed ?? fetched.data
  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {document && kind.toPaper && <PaperButton source={kind.toPaper(document)} />}
          {document && kind.deletion && (
            <CorrectButton
              document={document}
              operation={kind.view.operation}
              payment={kind.toPayment?.(document)}
              deleteCall={kind.deletion.call}
            />
          )}
          {document && deletion.renderButton(document, onClose)}
          {document && actions?.(document)}
          <HistoryLink subject={kind.subject} id={id} />
        </>
      }
    >
      {document && children(document)}
      <QueryStatus query={fetched} {...{ loadingText, failureText }} />
    </DetailsDialog>
  )
}
