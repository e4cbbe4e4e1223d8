import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { DocumentDetails } from '#web/ui/DocumentDetails.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { productionView } from '#web/ui/entryViews/productionView.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'

/** Dialog with the details of a production; Directors also see its cost. */
export function ProductionDetails({ renderDeleteButton, ...rest }: DocumentDetailsProps<Schema<'Production'>>) {
  return (
    <DocumentDetails
      path="/api/production/{id}"
      subject="production"
      {...rest}
      title={t.details}
      loadingText={t.loading}
      failureText={t.fetchFailed}
      actions={(production) => (
        <>
          <CorrectButton document={production} view={productionView} deleteCall="deleteProduction" />
          {renderDeleteButton?.(production)}
        </>
      )}
    >
      {({ id, product, employee, date, quantity, cost, comment }) => (
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
    </DocumentDetails>
  )
}
