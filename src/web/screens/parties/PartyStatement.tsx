import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { statementTexts as t } from '#texts/dues.ts'
import { partiesTexts } from '#texts/parties.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { useSession } from '#web/data/session/useSession.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { ListFilters } from '#web/documents/list/ListFilters.tsx'
import { EmptyList, useReturnTo } from '#web/documents/list/ListScreen.tsx'
import { useListFilter } from '#web/documents/list/useFilter.ts'
import { useOpenRecord } from '#web/documents/list/useOpenRecord.ts'
import { usePartyStatement } from '#web/documents/party/usePartyStatement.ts'
import { DueActions } from '#web/documents/promise/DueActions.tsx'
import { DueQrDialog } from '#web/documents/promise/DueQrDialog.tsx'
import { DueNote, PromiseState } from '#web/documents/promise/dueValues.tsx'
import { saleKind } from '#web/documents/sale/saleKind.tsx'
import { PaperButton } from '#web/paper/PaperButton.tsx'
import type { StatementOnPaper } from '#web/paper/paperSource.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { LoadOlder } from '#web/ui/table/LoadOlder.tsx'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { PartyBalance } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { PartyOpenEntries } from './PartySales.tsx'
import { Passbook } from './Passbook.tsx'
import { toStatementPaper } from './toStatementPaper.ts'

/** The statement of a party like a passbook: given, received and the balance after each row, newest first. */
export function PartyStatement({ id, tabs }: { id: number; tabs: ReactNode }) {
  const translate = useTranslate()
  const { filter } = useListFilter()
  const statement = usePartyStatement(id, {
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  })
  const { party, owed, due, data: rows, failure, isUnknownYet } = statement
  const [openId, open] = useOpenRecord()
  const openDocument = useOpenDocument(open)
  useReturnTo(rows !== undefined)
  const isEmpty = rows?.length === 0 && owed !== undefined && !filter.from && !filter.to
  const { isComplete, isTorn } = statement
  const hasToLoad = (Boolean(filter.from || filter.to) && !isComplete) || isTorn || statement.older.isBusy
  const notify = useNotices()
  const paper =
    party && rows && owed !== undefined ? toStatementPaper(party, { ...statement, isComplete }, filter) : undefined
  // A chosen period is on paper as a whole, however much of it the screen has loaded.
  const describeWholePeriod = async (loaded: StatementOnPaper) => {
    const whole = await statement.loadAll()
    if (whole === 'torn' || (!whole && isTorn)) {
      notify(t.notPrintedTorn, 'danger')
      return undefined
    }
    if (!whole || !party) return loaded
    const { content, opening } = whole
    const shown = {
      ...statement,
      ...statement.applyUnsynced(content, whole.party),
      data: content,
      opening,
      isComplete: true,
    }
    return toStatementPaper(whole.party, shown, filter) ?? loaded
  }
  return (
    <Stack gap="3">
      <ScreenTitle>{translate(party ? t.titleOf(formatPartyLabel(party)) : t.title)}</ScreenTitle>
      {tabs}
      <AnswerAge asOf={statement.asOf} />
      {failure && !isUnknownYet && <FailureNotice title={t.failed} failure={failure} onRetry={statement.refetch} />}
      {isTorn && <FailureNotice title={t.torn} onRetry={statement.reload} />}
      {statement.isLoading && <Text role="status">{translate(t.loading)}</Text>}
      {party && <StatementHead party={party} owed={owed} due={due} />}
      {isUnknownYet && <Text role="status">{translate(party ? t.onlyBalance : commonTexts.notLoadedYet)}</Text>}
      <PartyOpenEntries id={id} />
      <ListFilters hasParty={false} hasEmployee={false} hasAccounts={false} hasSearch={false} />
      {rows?.length === 0 && <Text color="fg.muted">{translate(owed === undefined ? t.hidden : t.none)}</Text>}
      {isEmpty && <EmptyList subject="partySales" />}
      {rows && rows.length > 0 && (
        <Passbook rows={rows} opening={isComplete ? statement.opening : undefined} onOpen={openDocument} />
      )}
      <LoadOlder older={statement.older} />
      {paper && <PaperButton source={hasToLoad ? () => describeWholePeriod(paper) : paper} />}
      {openId && (
        <Suspense>
          <saleKind.Details kind={saleKind} id={openId} listed={undefined} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** A function that opens the document of a row; undefined for one without a document that this person may open. */
function useOpenDocument(openSale: (id: number) => void) {
  const user = useSession()
  const navigate = useNavigate()
  return ({ document, documentId }: Schema<'StatementRow'>) => {
    if (document === 'sale') return () => openSale(documentId)
    if (document === 'purchase' && user && mayCall(user, 'listPurchases'))
      return () => void navigate({ to: '/ShowPurchase', search: { open: documentId } })
    return undefined
  }
}

type StatementHeadProps = {
  party: Schema<'Party'>
  owed: Paise | undefined
  due: KnownDue | undefined
}

/** The balance, its age, and buttons to remind or to book a payment. */
function StatementHead({ party, owed, due }: StatementHeadProps) {
  const translate = useTranslate()
  const user = useSession()
  const settings = useSettings()
  const [qrDue, setQrDue] = useState<KnownDue>()
  const params = { id: String(party.id) }
  return (
    <Stack gap="2">
      {owed !== undefined && (
        <Flex align="baseline" columnGap="4" wrap="wrap">
          <Box fontSize="xl" fontWeight="bold">
            <PartyBalance rupees={toRupees(owed)} />
          </Box>
          {due && (
            <Flex columnGap="3" wrap="wrap" color="fg.muted" fontSize="sm">
              <DueNote due={due} />
              <PromiseState due={due} />
            </Flex>
          )}
        </Flex>
      )}
      {qrDue && <DueQrDialog due={qrDue} onClose={() => setQrDue(undefined)} />}
      <Flex gap="2" wrap="wrap" align="center" _print={{ display: 'none' }}>
        <Button asChild>
          <Link to="/payment/$id" params={params}>
            {translate(partiesTexts.money)}
          </Link>
        </Button>
        {user && mayCall(user, 'createSale') && (
          <Button asChild variant="outline">
            <Link to="/addSale" search={{ party: params.id }}>
              {translate(t.sell)}
            </Link>
          </Button>
        )}
        {due && <DueActions {...{ due, settings }} onShowQr={setQrDue} hasNoPayment />}
      </Flex>
    </Stack>
  )
}
