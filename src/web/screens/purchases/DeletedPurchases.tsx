import { Span } from '@chakra-ui/react/span'
import { useNavigate } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { formatDay } from '#web/ui/text/formatInstant.ts'
import { DocumentBalance, FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'

type Row = Schema<'DeletedPurchase'> & { rowNumber: number }

/** Purchases that were deleted, latest deletion first. */
export function DeletedPurchases() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const query = useApiQuery('/api/deleted-purchases')
  // With large text a day of these many columns takes two lines.
  const columns: Column<Row>[] = [
    { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
    { header: t.deletedDate, cell: ({ deletionDate }) => formatDay(deletionDate, language) },
    { header: t.party, isTitle: true, cell: ({ sellerParty }) => sellerParty || translate(t.noParty) },
    { header: t.deletedBy, cell: ({ deletedByEmployee }) => deletedByEmployee },
    { header: t.amountPaid, isNumeric: true, cell: ({ amountPaid }) => <Money rupees={amountPaid} /> },
    { header: t.balance, isNumeric: true, cell: ({ balance }) => <DocumentBalance rupees={balance} /> },
    { header: t.entryDate, cell: ({ date }) => formatDay(date, language) },
    { header: commonTexts.comment, cell: ({ comment }) => comment },
    {
      header: t.components,
      isLong: true,
      cell: ({ componentNameList }) => (
        <Span css={{ '@container (max-width: 68.49rem)': { lineClamp: '2' } }}>{componentNameList.join(', ')}</Span>
      ),
    },
  ]
  const toCompact = ({ sellerParty, amountPaid, deletionDate, deletedByEmployee }: Row): CompactRow => ({
    name: sellerParty || translate(t.noParty),
    amount: <Money isShort rupees={amountPaid} />,
    note: <FormattedDay day={deletionDate} />,
    state: deletedByEmployee,
  })
  return (
    <ListScreen
      title={t.deletedTitle}
      loadingText={t.loading}
      failureText={t.deletedFailed}
      emptyText={t.noDeleted}
      subject="deletedPurchases"
      query={query}
      getRows={(purchases) => purchases.map((purchase, index) => ({ ...purchase, rowNumber: index + 1 }))}
      columns={columns}
      toCompact={toCompact}
      onOpen={({ id }) => navigate({ to: '/deleted-purchase/$id', params: { id: String(id) } })}
    />
  )
}
