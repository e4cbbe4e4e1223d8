import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Span } from '@chakra-ui/react/span'
import { Text } from '@chakra-ui/react/text'
import { Link, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { sumRupees } from '#domain/documentSums.ts'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { accountScreensTexts } from '#texts/accountScreens.ts'
import { commonTexts } from '#texts/common.ts'
import { sourceTexts, employeesTexts as t, translateCashComment } from '#texts/employees.ts'
import { sessionsTexts } from '#texts/sessions.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { usePagedList } from '#web/data/api/usePagedList.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getToday } from '#web/data/shopTime.ts'
import { addUnsynced, useUnsyncedCash } from '#web/data/unsynced/useUnsyncedCash.ts'
import { DocumentNote } from '#web/documents/list/DocumentNote.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useOpenRecord } from '#web/documents/list/useOpenRecord.ts'
import { DetailsDialog } from '#web/ui/dialog/DetailsDialog.tsx'
import { type Column, type CompactRow, DataTable } from '#web/ui/table/DataTable.tsx'
import { LoadOlder } from '#web/ui/table/LoadOlder.tsx'
import { Collapsible } from '#web/ui/text/Collapsible.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

type Row = Schema<'CashRow'>

const PAGE_SIZE = 100

/** An employee's cash in hand, newest posting first. */
export function EmployeeCash() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/EmployeeDetails/$id' }).id)
  const record = useApiQuery('/api/employee/{id}', { params: { path: { id }, query: { account: 'none' } } })
  const employee = record.data
  const isAccount = employee?.kind === 'ACCOUNT'
  const cash = addUnsynced(employee?.cashInHand, useUnsyncedCash(record.asOf).get(id))
  const query = usePagedList('/api/employee/{id}/account', PAGE_SIZE, {}, { id })
  const columns: Column<Row>[] = [
    { header: t.credit, isNumeric: true, cell: ({ credit }) => credit !== 0 && <Money rupees={credit} /> },
    { header: t.debit, isNumeric: true, cell: ({ debit }) => debit !== 0 && <Money rupees={debit} /> },
    { header: t.source, isTitle: true, cell: ({ source }) => translate(sourceTexts[source]) },
    { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
    { header: t.balance, isNumeric: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { header: commonTexts.comment, cell: ({ comment }) => translate(translateCashComment(comment)) },
  ]
  const toCompact = ({ source, credit, debit, date, balance, comment }: Row): CompactRow => {
    const texts = [translate(sourceTexts[source]), translate(translateCashComment(comment))]
    // Everything in an account is a transfer: the comment names its document.
    const [name, note] = isAccount && texts[1] ? texts.reverse() : texts
    return {
      name,
      amount: <Change rupees={sumRupees([credit, -debit])} />,
      note: <DocumentNote day={date} {...(note && { comment: note })} />,
      state: <Money isShort rupees={balance} />,
    }
  }
  const [openId, open] = useOpenRecord()
  const opened = query.data?.find((row) => row.id === openId)
  const today = getToday()
  const later = query.data?.filter(({ date }) => date > today) ?? []
  return (
    <ListScreen
      title={employee ? (isAccount ? accountScreensTexts.transactionsOf : t.cashOf)(employee.name) : t.account}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      emptyText={t.noTransactions}
      subject="cash"
      query={query}
      getRows={(rows) => rows.filter(({ date }) => date <= today)}
      columns={columns}
      toCompact={toCompact}
      onOpen={({ id: rowId }) => open(rowId)}
      action={
        <Flex align="center" justify="space-between" columnGap="3" wrap="wrap">
          {cash !== undefined && (
            <Text fontSize={{ base: 'lg', md: 'xl' }} fontWeight="bold">
              {translate((isAccount ? accountScreensTexts.balance : t.inHand)(formatMoneyInText(toPaise(cash))))}
            </Text>
          )}
          {!isAccount && <SessionsLink employeeId={id} />}
        </Flex>
      }
      footer={<LoadOlder older={query.older} />}
    >
      {later.length > 0 && (
        <Collapsible title={`${translate(t.datedLater)}: ${formatCount(later.length)}`}>
          <DataTable
            name={t.datedLater}
            rows={later}
            {...{ columns, toCompact }}
            onOpen={({ id: rowId }) => open(rowId)}
          />
        </Collapsible>
      )}
      {opened && (
        <DetailsDialog title={t.transaction} onClose={() => open(undefined)}>
          <DescriptionList items={columns.map(({ header, cell }) => [header, cell(opened)])} />
        </DetailsDialog>
      )}
    </ListScreen>
  )
}

/** Money that came in or went out, with its sign. */
function Change({ rupees }: { rupees: number }) {
  return (
    <Span color={rupees < 0 ? 'fg.error' : 'brand.fg'}>
      {rupees < 0 ? '−' : '+'}
      <Money isShort rupees={Math.abs(rupees)} />
    </Span>
  )
}

/** Links to the person's own sessions; for a Director to those of any employee. */
function SessionsLink({ employeeId }: { employeeId: number }) {
  const translate = useTranslate()
  const mayUpdate = useMayCall('updateEmployee')
  const isSelf = useSession()?.id === employeeId
  if (!isSelf && !mayUpdate) return null
  const target = isSelf
    ? ({ to: '/SignedIn' } as const)
    : ({ to: '/SignedIn/$id', params: { id: String(employeeId) } } as const)
  return (
    <Button asChild variant="plain" size="sm" px="0">
      <Link {...target}>{translate(isSelf ? sessionsTexts.title : sessionsTexts.whereSignedIn)}</Link>
    </Button>
  )
}
