import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { type Control, useFieldArray } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { productLabel } from '#domain/product.ts'
import { bomTexts as t } from '#texts/bom.ts'
import { NumberField } from '#web/ui/fields.tsx'
import { LineItems } from '#web/ui/LineItems.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { type BomFields, blankLine } from './draft.ts'

type BomLinesProps = { control: Control<BomFields>; products: readonly Schema<'Product'>[] }

/** What is to be made: product and pieces, line by line. */
export function BomLines({ control, products }: BomLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const choices = products
    .filter(({ isActive }) => isActive)
    .map((product) => ({
      id: product.id,
      name: product.name,
      label: productLabel(product),
      search: product.catagory,
    }))
  return (
    <LineItems
      title={t.lines}
      addText={t.addProduct}
      keys={fields.map(({ id }) => id)}
      lineText={t.productNumber}
      onAdd={() => append(blankLine(), { focusName: `lines.${fields.length}.product` })}
      onRemove={remove}
    >
      {(index) => (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" alignItems="start">
          <Box gridColumn={{ sm: 'span 2' }}>
            <PickField
              control={control}
              name={`lines.${index}.product`}
              label={t.productNumber(index + 1)}
              choices={choices}
            />
          </Box>
          <NumberField control={control} name={`lines.${index}.quantity`} label={t.quantity} />
        </SimpleGrid>
      )}
    </LineItems>
  )
}
