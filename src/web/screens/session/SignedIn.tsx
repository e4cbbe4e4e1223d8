import { Badge } from '@chakra-ui/react/badge'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text as Words } from '@chakra-ui/react/text'
import { Link, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { sessionsTexts as t } from '#texts/sessions.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { showInstant } from '#web/ui/when.ts'
import { browserName } from './browserName.ts'
import { EndButton } from './EndButton.tsx'

type Session = Schema<'Session'>

/** Where one is signed in oneself. */
export function SignedIn() {
  return <Sessions employeeId={useSession()?.id ?? 0} />
}

/** Where somebody else is, for a Director. */
export function SignedInOf() {
  return <Sessions employeeId={Number(useParams({ from: '/SignedIn/$id' }).id)} />
}

function Sessions({ employeeId }: { employeeId: number }) {
  const say = useWords()
  const { language } = useLanguage()
  const own = useSession()?.id === employeeId
  const query = { employeeId }
  const answer = useAnswer('/api/sessions', { params: { query } })
  const employee = useAnswer(
    '/api/employee/{id}',
    { params: { path: { id: employeeId }, query: { account: 'none' } } },
    { enabled: !own },
  )
  const others = answer.data?.some(({ current }) => !current)

  async function end(id: number) {
    await api.DELETE('/api/sessions/{id}', { params: { path: { id } } })
    invalidateAnswers()
  }
  async function endOthers() {
    await api.DELETE('/api/sessions', { params: { query } })
    invalidateAnswers()
  }

  const columns: Column<Session>[] = [
    { head: t.device, heads: true, cell: (session) => <Device session={session} /> },
    { head: t.lastUsed, cell: ({ lastUsedAt }) => showInstant(lastUsedAt, language) },
    { head: t.since, cell: ({ createdAt }) => showInstant(createdAt, language) },
    { head: t.from, cell: ({ address }) => address },
    {
      head: commonTexts.actions,
      acts: true,
      cell: ({ id, current, agent }) =>
        !current && <EndButton act={t.end} ask={t.endAsk} what={deviceName(agent, say)} onEnd={() => end(id)} />,
    },
  ]
  return (
    <ListScreen
      title={own || !employee.data ? t.title : t.titleOf(employee.data.name)}
      loading={commonTexts.loading}
      failed={t.failed}
      empty={t.none}
      answer={answer}
      rows={(sessions) => sessions}
      columns={columns}
      action={
        others && (
          <EndButton act={own ? t.endOthers : t.endAll} ask={own ? t.endOthersAsk : t.endAllAsk} onEnd={endOthers} />
        )
      }
    >
      <NeedsNetwork />
      <Words maxW="form">{say(t.help)}</Words>
      {own && (
        <Flex>
          <Button asChild variant="outline">
            <Link to="/Password">{say(t.changeTitle)}</Link>
          </Button>
        </Flex>
      )}
    </ListScreen>
  )
}

function Device({ session: { agent, current } }: { session: Session }) {
  const say = useWords()
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {deviceName(agent, say)}
      {current && <Badge colorPalette="brand">{say(t.thisOne)}</Badge>}
    </Flex>
  )
}

function deviceName(agent: string | null, say: ReturnType<typeof useWords>): string {
  const known = browserName(agent)
  return say(known ? t.on(known.browser, known.system) : t.unknownDevice)
}
