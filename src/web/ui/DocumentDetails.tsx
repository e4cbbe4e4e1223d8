import type { ReactNode } from 'react'
import type { Subject } from '#texts/changes.ts'
import type { Translated } from '#texts/translated.ts'
import { type ResponseAt, useApiQuery } from '#web/data/useApiQuery.ts'
import type { DocumentPath } from './CorrectDocument.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { DocumentDetailsProps } from './DocumentListScreen.tsx'
import { HistoryLink } from './HistoryLink.tsx'
import { QueryStatus } from './QueryStatus.tsx'
import type { QueryState } from './queryState.ts'

type DetailsPath = DocumentPath | '/api/transfer/{id}'

type DetailsOptions<P extends DetailsPath> = Pick<DocumentDetailsProps<ResponseAt<P>>, 'id' | 'listed' | 'onClose'> & {
  path: P
  /** The kind of document in the audit log. */
  subject: Subject
  title: Translated
  loadingText: Translated
  failureText: Translated
  actions?: (document: ResponseAt<P>) => ReactNode
  children: (document: ResponseAt<P>) => ReactNode
}

/** Dialog with the details of a document. Fetches it if the list has not loaded it. */
export function DocumentDetails<P extends DetailsPath>(props: DetailsOptions<P>) {
  const { path, subject, id, listed, onClose, title, loadingText, failureText, actions, children } = props
  type Document = ResponseAt<P>
  const options = { enabled: !listed }
  const fetched = useApiQuery<DetailsPath>(path, { params: { path: { id } } }, options) as QueryState<Document> // of this path
  const document = listed ?? fetched.data
  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {document && actions?.(document)}
          <HistoryLink subject={subject} id={id} />
        </>
      }
    >
      {document && children(document)}
      <QueryStatus query={fetched} {...{ loadingText, failureText }} />
    </DetailsDialog>
  )
}
