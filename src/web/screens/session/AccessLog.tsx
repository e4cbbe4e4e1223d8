import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { refusalTexts } from '#texts/refusals.ts'
import { accessTexts, sessionsTexts as t } from '#texts/sessions.ts'
import type { Translated } from '#texts/translated.ts'
import { usePagedList } from '#web/data/api/usePagedList.ts'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { LoadOlder } from '#web/ui/table/LoadOlder.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'

type Access = Schema<'Access'>

const PAGE_SIZE = 50

/** Sign-ins, sign-outs and denied requests. */
export function AccessLog() {
  const translate = useTranslate()
  const { language } = useLanguage()
  const query = usePagedList('/api/accesses', PAGE_SIZE, {})
  const describeEvent = ({ event, times }: Access) => translate(accessTexts[event]) + (times > 1 ? ` ×${times}` : '')
  const columns: Column<Access>[] = [
    {
      header: t.event,
      isTitle: true,
      cell: describeEvent,
    },
    { header: t.when, isShort: true, cell: ({ at }) => formatInstant(at, language) },
    { header: t.who, isShort: true, cell: (access) => translate(describePerson(access)) },
    { header: t.from, isShort: true, cell: (access) => describeAddress(access, translate) },
    { header: commonTexts.comment, cell: ({ code }) => code && translate(describeRefusalCode(code)) },
  ]
  const toCompact = (access: Access): CompactRow => ({
    name: translate(describePerson(access)),
    note: [
      formatInstant(access.at, language),
      describeAddress(access, translate),
      access.code && translate(describeRefusalCode(access.code)),
    ]
      .filter(Boolean)
      .join(' · '),
    state: describeEvent(access),
    isWhole: true,
  })
  return (
    <ListScreen
      title={t.log}
      loadingText={commonTexts.loading}
      failureText={t.failed}
      emptyText={t.noAccess}
      query={query}
      getRows={(accesses) => accesses}
      columns={columns}
      toCompact={toCompact}
      footer={<LoadOlder older={query.older} />}
    >
      <Text maxW="form">{translate(t.logHelp)}</Text>
    </ListScreen>
  )
}

function describePerson({ event, employee, account }: Access): Translated {
  if (event === 'session-ended' && !employee) return account ? t.passwordIssued(account.name) : t.restored
  if (!employee) return account ? t.tried(account.name) : t.unknownPerson
  if (account && account.id !== employee.id) return t.endedFor(employee.name, account.name)
  return { en: employee.name, hi: employee.name }
}

/** When refusals were too many for a line each, one line has the number of those of many addresses. */
function describeAddress({ event, address, employee }: Access, translate: (text: Translated) => string): string | null {
  const isOfMany = event === 'refused' && address === null && !employee
  return isOfMany ? translate(t.manyAddresses) : address
}

/** The message of a refusal code; a code that this version of the app does not know is shown as it is. */
function describeRefusalCode(code: string): Translated {
  const known: Record<string, Translated> = refusalTexts
  return known[code] ?? { en: code, hi: code }
}
