import { Button } from '@chakra-ui/react/button'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Operation } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts as t } from '#texts/common.ts'
import { useSession } from '#web/data/useSession.ts'
import { useTranslate } from './language.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document to correct as its list shows it: the form opens with it where there is no network. */
    toCorrect?: unknown
  }
}

type CorrectButtonProps = {
  document: { id: number }
  /** Opens the form filled in. */
  form: NonNullable<LinkProps['to']>
  /** Only people who may delete the document may correct it. */
  deleteCall: Operation
}

/** Opens the form on a booked document. Saving deletes the document and books the form in its place. */
export function CorrectButton({ document, form, deleteCall }: CorrectButtonProps) {
  const translate = useTranslate()
  const user = useSession()
  if (!mayCall(user ?? undefined, deleteCall)) return null
  return (
    <Button asChild variant="outline">
      <Link to={form} search={{ correct: document.id }} state={{ toCorrect: document }}>
        {translate(t.correct)}
      </Link>
    </Button>
  )
}
