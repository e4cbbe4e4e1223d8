import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { productionTexts as t } from '#texts/production.ts'
import { DescriptionList } from '../DescriptionList.tsx'
import { FormattedDay } from '../formattedValues.tsx'
import { useTranslate } from '../language.tsx'
import { formatCount } from '../StockCount.tsx'
import type { EntryView } from './entryView.ts'

type ProductionProps = { payload: Body<'createProduction'> }

function ProductionDetails({ payload: production }: ProductionProps) {
  return (
    <DescriptionList
      items={[
        [t.productName, production.product.name],
        [t.byEmployee, production.employee?.name],
        [t.quantity, production.quantity],
        [commonTexts.date, <FormattedDay key="date" day={production.date} />],
        [commonTexts.comment, production.comment],
      ]}
    />
  )
}

function ProductionSummary({ payload: production }: ProductionProps) {
  const translate = useTranslate()
  return (
    <>
      <Box fontWeight="semibold">
        {production.product.name} · <FormattedDay day={production.date} />
      </Box>
      <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
        <span>
          {translate(t.quantity)} {formatCount(production.quantity)}
        </span>
        <span>
          {translate(t.byEmployee)} {production.employee?.name}
        </span>
      </Flex>
    </>
  )
}

export const productionView: EntryView<'createProduction'> = {
  operation: 'createProduction',
  form: '/AddProduction',
  Details: ProductionDetails,
  Summary: ProductionSummary,
}
