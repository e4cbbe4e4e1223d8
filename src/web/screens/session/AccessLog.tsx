import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { refusalTexts } from '#texts/refusals.ts'
import { accessTexts, sessionsTexts as t } from '#texts/sessions.ts'
import type { Text } from '#texts/text.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { showInstant } from '#web/ui/when.ts'

type Access = Schema<'Access'>

const SIZE = 50

/** Who signed in and out, and who wanted what they may not. */
export function AccessLog() {
  const say = useWords()
  const { language } = useLanguage()
  const answer = useOlder('/api/accesses', SIZE, {})
  const columns: Column<Access>[] = [
    {
      head: t.event,
      heads: true,
      cell: ({ event, times }) => say(accessTexts[event]) + (times > 1 ? ` ×${times}` : ''),
    },
    { head: t.when, short: true, cell: ({ at }) => showInstant(at, language) },
    { head: t.who, short: true, cell: (access) => say(whoOf(access)) },
    { head: t.from, short: true, cell: ({ address }) => address },
    { head: commonTexts.comment, cell: ({ code }) => code && say(reasonOf(code)) },
  ]
  return (
    <ListScreen
      title={t.log}
      loading={commonTexts.loading}
      failed={t.failed}
      empty={t.noAccess}
      answer={answer}
      rows={(accesses) => accesses}
      columns={columns}
      more={<LoadOlder older={answer.older} />}
    >
      <Words maxW="form">{say(t.logHelp)}</Words>
    </ListScreen>
  )
}

function whoOf({ event, employee, account }: Access): Text {
  if (event === 'session-ended' && !employee) return account ? t.passwordIssued(account.name) : t.restored
  if (!employee) return account ? t.tried(account.name) : t.stranger
  if (account && account.id !== employee.id) return t.endedFor(employee.name, account.name)
  return { en: employee.name, hi: employee.name }
}

/** The sentence that was shown to whoever was refused; a word newer than this app has none. */
function reasonOf(code: string): Text {
  const known: Record<string, Text> = refusalTexts
  return known[code] ?? { en: code, hi: code }
}
