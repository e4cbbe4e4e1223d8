import { Badge } from '@chakra-ui/react/badge'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text } from '@chakra-ui/react/text'
import { Link, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { passwordTexts } from '#texts/passwords.ts'
import { sessionsTexts as t } from '#texts/sessions.ts'
import type { Translated } from '#texts/translated.ts'
import { api } from '#web/data/api/api.ts'
import { sendAndRefresh } from '#web/data/api/sendAndRefresh.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { NetworkRequiredNotice } from '#web/documents/form/NetworkRequiredNotice.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { DangerButton } from '#web/ui/dialog/DangerButton.tsx'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { describeFailure, joinSentences } from '#web/ui/text/FailureNotice.tsx'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'

/** Names of browsers and systems are not translated. The first matching pattern wins. */
const BROWSER_PATTERNS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEM_PATTERNS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** The common name of a browser and its system; undefined if either is unknown. */
function parseUserAgent(userAgent: string | null): { browser: string; system: string } | undefined {
  const [, browser] = BROWSER_PATTERNS.find(([pattern]) => pattern.test(userAgent ?? '')) ?? []
  const [, system] = SYSTEM_PATTERNS.find(([pattern]) => pattern.test(userAgent ?? '')) ?? []
  return browser && system ? { browser, system } : undefined
}

type EndSessionButtonProps = {
  actionLabel: Translated
  question: Translated
  /** Names the device if there are several. */
  deviceLabel?: string
  onEnd: () => Promise<void>
}

/** After a confirmation, ends the session and reports the result. */
function EndSessionButton({ actionLabel, question, deviceLabel, onEnd }: EndSessionButtonProps) {
  const translate = useTranslate()
  return (
    <DangerButton
      actionLabel={actionLabel}
      ariaLabel={deviceLabel && `${translate(actionLabel)}: ${deviceLabel}`}
      question={question}
      onConfirm={onEnd}
      successText={t.ended}
      describeError={(failure) => joinSentences([t.endFailed, describeFailure(failure)])}
    >
      {deviceLabel && <Text fontWeight="semibold">{deviceLabel}</Text>}
      <Text>{translate(t.endWhy)}</Text>
    </DangerButton>
  )
}

type Session = Schema<'Session'>

/** The sessions of the signed-in person. */
export function OwnSessions() {
  return <SessionList employeeId={useSession()?.id ?? 0} />
}

/** The sessions of another employee, for a Director. */
export function EmployeeSessions() {
  return <SessionList employeeId={Number(useParams({ from: '/SignedIn/$id' }).id)} />
}

function SessionList({ employeeId }: { employeeId: number }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const isOwn = useSession()?.id === employeeId
  const params = { query: { employeeId } }
  const query = useApiQuery('/api/sessions', { params })
  const employee = useApiQuery(
    '/api/employee/{id}',
    { params: { path: { id: employeeId }, query: { account: 'none' } } },
    { enabled: !isOwn },
  )
  const hasOthers = query.data?.some(({ current }) => !current)

  async function endSession(id: number) {
    await sendAndRefresh(api.DELETE('/api/sessions/{id}', { params: { path: { id } } }))
  }
  async function endOtherSessions() {
    await sendAndRefresh(api.DELETE('/api/sessions', { params }))
  }

  const renderEnd = ({ id, current, agent }: Session) =>
    !current && (
      <EndSessionButton
        actionLabel={t.end}
        question={t.endAsk}
        deviceLabel={describeDevice(agent, translate)}
        onEnd={() => endSession(id)}
      />
    )
  const columns: Column<Session>[] = [
    { header: t.device, isTitle: true, cell: (session) => <SessionDevice session={session} /> },
    { header: t.lastUsed, cell: ({ lastUsedAt }) => formatInstant(lastUsedAt, language) },
    { header: t.since, cell: ({ createdAt }) => formatInstant(createdAt, language) },
    { header: t.from, cell: ({ address }) => address },
    { header: commonTexts.actions, hasActions: true, cell: renderEnd },
  ]
  const toCompact = (session: Session): CompactRow => ({
    name: <SessionDevice session={session} />,
    note: <SessionNote session={session} />,
    state: renderEnd(session),
    buttonsWidth: session.current ? '0rem' : '5.5rem',
    isWhole: true,
  })
  return (
    <ListScreen
      title={isOwn || !employee.data ? t.title : t.titleOf(employee.data.name)}
      loadingText={commonTexts.loading}
      failureText={t.failed}
      emptyText={t.none}
      query={query}
      getRows={(sessions) => sessions}
      columns={columns}
      toCompact={toCompact}
      action={
        hasOthers && (
          <EndSessionButton
            actionLabel={isOwn ? t.endOthers : t.endAll}
            question={isOwn ? t.endOthersAsk : t.endAllAsk}
            onEnd={endOtherSessions}
          />
        )
      }
    >
      <NetworkRequiredNotice />
      <Text maxW="form">{translate(t.help)}</Text>
      {isOwn && (
        <Flex>
          <Button asChild variant="outline">
            <Link to="/Password">{translate(passwordTexts.changeTitle)}</Link>
          </Button>
        </Flex>
      )}
    </ListScreen>
  )
}

function SessionDevice({ session: { agent, current } }: { session: Session }) {
  const translate = useTranslate()
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {describeDevice(agent, translate)}
      {current && <Badge colorPalette="brand">{translate(t.thisDevice)}</Badge>}
    </Flex>
  )
}

function SessionNote({ session: { lastUsedAt, createdAt, address } }: { session: Session }) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const begin = `${translate(t.since)} ${formatInstant(createdAt, language)}`
  return [formatInstant(lastUsedAt, language), begin, address].filter(Boolean).join(' · ')
}

function describeDevice(agent: string | null, translate: ReturnType<typeof useTranslate>): string {
  const known = parseUserAgent(agent)
  return translate(known ? t.browserOnSystem(known.browser, known.system) : t.unknownDevice)
}
