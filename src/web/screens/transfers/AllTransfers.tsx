import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { transfersTexts as t } from '#texts/transfers.ts'
import { usePagedList } from '#web/data/usePagedList.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useOpenRecord } from '#web/ui/useOpenRecord.ts'
import { TransferDetails } from './TransferDetails.tsx'

type Transfer = Schema<'Transfer'>

const columns: Column<Transfer & { place: number }>[] = [
  { header: commonTexts.number, cell: ({ place }) => place },
  { header: commonTexts.date, cell: ({ transferDate }) => <FormattedDay day={transferDate} /> },
  { header: t.amount, isNumeric: true, isTitle: true, cell: ({ amount }) => <Money rupees={amount} /> },
  { header: t.source, cell: ({ sourceEmployee }) => sourceEmployee.name },
  { header: t.target, cell: ({ targetEmployee }) => targetEmployee.name },
  { header: commonTexts.comment, cell: ({ comment }) => comment },
]

const SIZE = 200

/** Transfers of cash between employees, newest first. */
export function AllTransfers() {
  const translate = useTranslate()
  const [opened, open] = useOpenRecord()
  const answer = usePagedList('/api/transfer', SIZE)
  return (
    <ListScreen
      title={t.title}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      answer={answer}
      getRows={(transfers) => transfers.map((transfer, index) => ({ ...transfer, place: index + 1 }))}
      columns={columns}
      action={
        <Button asChild>
          <Link to="/AddFundTransfers">{translate(t.add)} +</Link>
        </Button>
      }
      onOpen={({ id }) => open(id)}
      footer={<LoadOlder older={answer.older} />}
    >
      {opened && (
        <TransferDetails
          id={opened}
          listed={answer.data?.find(({ id }) => id === opened)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
