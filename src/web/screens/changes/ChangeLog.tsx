import { Button } from '@chakra-ui/react/button'
import { Link, useSearch } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { operationTexts, subjectTexts, changesTexts as t } from '#texts/changes.ts'
import { commonTexts } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { nameIn } from '#web/ui/values.ts'
import { dayText, showInstant } from '#web/ui/when.ts'
import { Changed } from './Changed.tsx'
import { Filters } from './Filters.tsx'

type Change = Schema<'Change'>

const SIZE = 50

/** Who did what and when, and how it was before: the whole shop's, or one record's. Nobody can alter it. */
export function ChangeLog() {
  const say = useWords()
  const { language } = useLanguage()
  const { subject, subjectId, employee, from, to } = useSearch({ from: '__root__' })
  const filters = {
    ...(subject && { subject }),
    ...(subjectId && { subjectId }),
    ...(employee && { employeeId: Number(employee) }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const answer = useOlder('/api/changes', SIZE, filters)
  const columns: Column<Change>[] = [
    { head: t.what, heads: true, cell: (change) => say(whatOf(change)) },
    { head: t.when, short: true, cell: ({ at }) => showInstant(at, language) },
    { head: t.who, short: true, cell: ({ employee }) => employee.name },
    { head: t.details, cell: (change) => <Changed change={change} /> },
  ]
  return (
    <ListScreen
      title={
        subject && subjectId
          ? t.historyOf(textOf(subjectTexts, subject), whichOf(answer.data?.[0]) ?? both(`${subjectId}`))
          : t.title
      }
      loading={commonTexts.loading}
      failed={t.failed}
      empty={t.none}
      answer={answer}
      rows={(changes) => changes}
      columns={columns}
      action={
        subjectId && (
          <Button asChild variant="outline">
            <Link to="/ChangeLog">{say(t.whole)}</Link>
          </Button>
        )
      }
      more={<LoadOlder older={answer.older} />}
    >
      {!subjectId && <Filters />}
    </ListScreen>
  )
}

/** What happened, and to what. A call newer than this app is given by its own name. */
function whatOf(change: Change): Text {
  const { en, hi } = textOf(operationTexts, change.operation)
  const which = whichOf(change)
  return which === undefined ? { en, hi } : { en: `${en}: ${which.en}`, hi: `${hi}: ${which.hi}` }
}

/** What the record is called; a document with its day. What the office has no name for may have one in the change. */
function whichOf(change: Change | undefined): Text | undefined {
  if (!change) return undefined
  const { about, subjectId, before, after } = change
  if (about?.date && subjectId) return t.document(about.name, dayText(about.date), subjectId)
  const name = about?.name ?? nameIn(after) ?? nameIn(before)
  return name === undefined ? undefined : both(name)
}

const both = (text: string): Text => ({ en: text, hi: text })

function textOf(texts: object, word: string): Text {
  const found: unknown = Object.entries(texts).find(([key]) => key === word)?.[1]
  return (found as Text | undefined) ?? both(word) // both tables hold texts
}
