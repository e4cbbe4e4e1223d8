import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { type ResponseAt, useApiQuery } from '#web/data/api/useApiQuery.ts'
import { type QueryState, QueryStatus } from '#web/ui/text/QueryStatus.tsx'

export type DocumentPath = '/api/sales/{id}' | '/api/purchase/{id}' | '/api/production/{id}' | '/api/expenses/{id}'

type CorrectDocumentProps<P extends DocumentPath> = {
  path: P
  id: number
  failureText: Translated
  /** Renders the form with the document as its initial fields. */
  children: (document: ResponseAt<P>) => ReactNode
}

/** Opens a form on a booked document, to correct it. Without a network it is the document of the list (CorrectButton). */
export function CorrectDocument<P extends DocumentPath>({ path, id, failureText, children }: CorrectDocumentProps<P>) {
  type Document = ResponseAt<P>
  const fetched = useApiQuery<DocumentPath>(path, { params: { path: { id } } }) as QueryState<Document> // of this path
  const listed = useLocation({ select: ({ state }) => state.toCorrect }) as Document | undefined // from its own list
  // After the correction the document is no longer there, but the form still shows the result.
  const [opened, setOpened] = useState<Document>()
  const isOffline = fetched.failure?.kind === 'no-network'
  const current = fetched.data ?? (isOffline ? listed : undefined)
  useEffect(() => setOpened((previous) => previous ?? current), [current])
  const document = opened ?? current
  return document ? children(document) : <QueryStatus query={fetched} failureText={failureText} />
}
