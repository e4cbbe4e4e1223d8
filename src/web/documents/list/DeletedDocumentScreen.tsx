import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Link as To, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Operation } from '#contract/operations.ts'
import { CORRECTED_REASON } from '#domain/correction.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { sendAndRefresh } from '#web/data/api/sendAndRefresh.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { RestoreButton } from '#web/ui/dialog/RestoreButton.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { type QueryState, QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'

type DeletedDocumentScreenProps<Document> = {
  title: Translated
  texts: Record<
    'deletedTitle' | 'deletedFailed' | 'details' | 'reversal' | 'restore' | 'restoreAsk' | 'restored' | 'restoreFailed',
    Translated
  >
  loadingText: Translated
  query: QueryState<Document>
  /** The operation that restores the document: only people who may call it see the button. */
  restoreCall: Operation
  /** Restores the document under this idempotency key. */
  onRestore: (idempotencyKey: string) => Promise<unknown>
  deletedListPath: '/ShowDeletedSales' | '/ShowDeletedPurchases'
  /** The list that shows the document after its restoration. */
  listPath: '/ShowSales' | '/ShowPurchase'
  describeDeletion: (document: Document) => Parameters<typeof DescriptionList>[0]['items']
  renderSummary: (document: Document) => ReactNode
}

/** A deleted document: its fields, the postings that the deletion reversed, and for Directors a button that restores it. */
export function DeletedDocumentScreen<Document>(props: DeletedDocumentScreenProps<Document>) {
  const { title, texts, loadingText, query, restoreCall, onRestore, deletedListPath, listPath } = props
  const translate = useTranslate()
  const navigate = useNavigate()
  const mayRestore = useMayCall(restoreCall)
  const document = query.data

  async function restore(idempotencyKey: string) {
    await sendAndRefresh(onRestore(idempotencyKey))
    await navigate({ to: listPath })
  }

  return (
    <Stack gap="4">
      <Link asChild alignSelf="start" py="2">
        <To to={deletedListPath}>{translate(texts.deletedTitle)}</To>
      </Link>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <ScreenTitle>{translate(title)}</ScreenTitle>
        {document && mayRestore && <RestoreButton texts={texts} itemLabel={title} onRestore={restore} />}
      </Flex>
      <AnswerAge asOf={query.asOf} />
      <QueryStatus query={query} failureText={texts.deletedFailed} loadingText={loadingText} />
      {document && (
        <>
          <Section title={texts.reversal}>
            <DescriptionList items={props.describeDeletion(document)} />
          </Section>
          <Section title={texts.details}>{props.renderSummary(document)}</Section>
        </>
      )}
    </Stack>
  )
}

/** The reason of a deletion as a person typed it; that of a correction in the language of the reader. */
export function describeReason(reason: string): Translated {
  return reason === CORRECTED_REASON ? commonTexts.corrected : { en: reason, hi: reason }
}
