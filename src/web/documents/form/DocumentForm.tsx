import { useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Body, Schema } from '#contract/operations.ts'
import type { Translated } from '#texts/translated.ts'
import type { ResponseAt } from '#web/data/api/useApiQuery.ts'
import { CorrectDocument, type DocumentPath } from '../list/CorrectDocument.tsx'
import { EditEntry } from './EditEntry.tsx'
import type { OpenedEntry } from './useOutboxForm.ts'

/** The initial state of the form of a document. */
export type DocumentFormProps<Draft> = OpenedEntry<Draft> & { title: Translated }

type DocumentOperationId = 'createSale' | 'createPurchase' | 'createProduction' | 'createExpense'

type DocumentFormOptions<P extends DocumentPath, W extends DocumentOperationId, Draft extends { date: string }> = {
  /** The path of a booked document. */
  path: P
  operation: W
  /** The name of the draft of a new document; other drafts add the number of what they edit. */
  draftName: string
  texts: {
    newTitle: Translated
    editTitle: Translated
    correctTitle: (id: number) => Translated
    fetchFailed: Translated
  }
  emptyDraft: Draft
  toDraft: (document: ResponseAt<P>) => Draft
  toCorrection: (document: ResponseAt<P>) => Schema<'Correction'>
  children: (form: DocumentFormProps<Draft>) => ReactNode
}

/** Opens the form of a new document; with ?row=, of a waiting entry; with ?correct=, of a booked document. */
export function DocumentForm<P extends DocumentPath, W extends DocumentOperationId, Draft extends { date: string }>({
  path,
  operation,
  draftName,
  texts,
  emptyDraft,
  toDraft,
  toCorrection,
  children,
}: DocumentFormOptions<P, W, Draft>) {
  const { row: seq, correct } = useSearch({ from: '__root__' })
  if (correct !== undefined)
    return (
      <CorrectDocument key={`correct ${correct}`} path={path} id={correct} failureText={texts.fetchFailed}>
        {(document) =>
          children({
            title: texts.correctTitle(correct),
            initialValues: toDraft(document),
            draftName: `${draftName} correct ${correct}`,
            corrects: toCorrection(document),
          })
        }
      </CorrectDocument>
    )
  if (seq !== undefined)
    return (
      <EditEntry key={seq} seq={seq} operation={operation}>
        {(payload: Body<W>, { opId }, corrects) =>
          children({
            title: texts.editTitle,
            initialValues: { ...emptyDraft, ...(payload as object) }, // the fields of the draft, by the contract
            draftName: `${draftName} ${seq}`,
            editedOpId: opId,
            corrects,
          })
        }
      </EditEntry>
    )
  return (
    <Fragment key="new">
      {children({ title: texts.newTitle, initialValues: emptyDraft, draftName, dayField: 'date' })}
    </Fragment>
  )
}
