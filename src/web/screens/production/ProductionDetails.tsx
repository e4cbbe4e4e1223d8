import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { productionView } from '#web/ui/entryViews/productionView.tsx'
import { FetchedDetails } from '#web/ui/FetchedDetails.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'

type ProductionDetailsProps = DocumentDetailsProps<Schema<'Production'>>

/** Dialog with the details of a production; Directors also see its cost. */
export function ProductionDetails({ id, listed, onClose, renderDeleteButton }: ProductionDetailsProps) {
  const fetched = useApiQuery('/api/production/{id}', { params: { path: { id } } }, { enabled: !listed })
  const document = listed ?? fetched.data
  return (
    <FetchedDetails
      title={t.details}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      {...{ listed, fetched, onClose }}
      actions={
        <>
          {document && <CorrectButton document={document} view={productionView} deleteCall="deleteProduction" />}
          {document && renderDeleteButton?.(document)}
          <HistoryLink subject="production" id={id} />
        </>
      }
    >
      {({ product, employee, date, quantity, cost, comment }) => (
        <DescriptionList
          items={[
            [commonTexts.id, id],
            [t.productName, product.name],
            [t.byEmployee, employee.name],
            [commonTexts.date, <FormattedDay key="date" day={date} />],
            [t.quantity, formatCount(quantity)],
            [t.cost, cost !== undefined && <Money key="cost" rupees={cost} />],
            [commonTexts.comment, comment],
          ]}
        />
      )}
    </FetchedDetails>
  )
}
