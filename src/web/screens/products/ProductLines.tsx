import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import { type Control, useFieldArray } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { componentLabel } from '#domain/component.ts'
import { productsTexts as t } from '#texts/products.ts'
import { NumberField } from '#web/ui/fields.tsx'
import { LineItems } from '#web/ui/LineItems.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { blankPart, type ProductFields } from './draft.ts'

type ProductLinesProps = { control: Control<ProductFields>; components: readonly Schema<'Component'>[] }

/** What one piece is made of: component and quantity, line by line. */
export function ProductLines({ control, components }: ProductLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const choices = components.map((component) => {
    const label = componentLabel(component)
    return { id: component.id, name: label, label }
  })
  return (
    <LineItems
      title={t.components}
      addText={t.addComponent}
      keys={fields.map(({ id }) => id)}
      lineText={t.componentNumber}
      onAdd={() => append(blankPart(), { focusName: `lines.${fields.length}.component` })}
      onRemove={remove}
    >
      {(index) => (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" alignItems="start">
          <Box gridColumn={{ sm: 'span 2' }}>
            <PickField
              control={control}
              name={`lines.${index}.component`}
              label={t.componentNumber(index + 1)}
              required
              choices={choices}
            />
          </Box>
          <NumberField control={control} name={`lines.${index}.quantity`} label={t.quantity} decimals={3} required />
        </SimpleGrid>
      )}
    </LineItems>
  )
}
