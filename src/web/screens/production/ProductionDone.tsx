import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { Done } from '#web/ui/Done.tsx'
import { ShopDay } from '#web/ui/figures.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { showCount } from '#web/ui/StockCount.tsx'
import type { MadeFields } from './draft.ts'

type ProductionDoneProps = { made: MadeFields; id: number | undefined; onClose: () => void }

/** The green overlay: what came into stock, or waits on this phone. */
export function ProductionDone({ made, id, onClose }: ProductionDoneProps) {
  return (
    <Done heading={t.added} said={t.said} id={id} onClose={onClose}>
      <Pairs
        pairs={[
          [t.productName, made.product.name],
          [t.byEmployee, made.employee.name],
          [commonTexts.date, <ShopDay key="date" day={made.date} />],
          [t.quantity, showCount(Number(made.quantity))],
          [commonTexts.comment, made.comment],
        ]}
      />
    </Done>
  )
}
