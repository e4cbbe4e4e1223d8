import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { blankIfNoBrand } from '#domain/component.ts'
import { commonTexts } from '#texts/common.ts'
import { packTexts, componentsTexts as t } from '#texts/components.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { HistoryLink } from '#web/documents/list/HistoryLink.tsx'
import { DetailsDialog } from '#web/ui/dialog/DetailsDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { formatPrice } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatCount, StockCount } from '#web/ui/text/StockCount.tsx'

/** Dialog with the details of a component; for a Director also the actions. */
export function ComponentDetails({ component, onClose }: { component: Schema<'Component'>; onClose: () => void }) {
  const translate = useTranslate()
  const mayUpdate = useMayCall('updateComponent')
  const { id, name, value, pack, catagory, brand, price, stock, minimumStock, avgCost } = component
  const params = { id: String(id) }
  return (
    <DetailsDialog
      title={t.details}
      onClose={onClose}
      actions={
        mayUpdate && (
          <>
            <Button asChild variant="outline">
              <Link to="/AuditComponent/$id" params={params}>
                {translate(t.audit)}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/AddComponent/$id" params={params}>
                {translate(t.update)}
              </Link>
            </Button>
            <HistoryLink subject="component" id={id} />
          </>
        )
      }
    >
      <DescriptionList
        items={[
          [commonTexts.id, id],
          [t.name, name],
          [t.value, value],
          [t.pack, translate(packTexts[pack])],
          [t.category, catagory],
          [t.brand, blankIfNoBrand(brand)],
          [t.price, formatPrice(price)],
          [t.averageCost, avgCost === undefined ? undefined : formatPrice(avgCost)],
          [t.stock, <StockCount key="stock" count={stock} />],
          [t.minimumStock, minimumStock ? formatCount(minimumStock) : undefined],
        ]}
      />
    </DetailsDialog>
  )
}
