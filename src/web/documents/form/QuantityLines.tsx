import { Box } from '@chakra-ui/react/box'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  get,
  useFieldArray,
} from 'react-hook-form'
import type { Translated } from '#texts/translated.ts'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import type { Choice } from '#web/ui/form/choices.ts'
import { LineItems } from '#web/ui/form/LineItems.tsx'
import { NumberField } from './fields.tsx'

type QuantityLinesProps<Draft extends FieldValues> = {
  control: Control<Draft>
  /** The lines in the draft; `itemField` is the field of a line that names its item, beside its `quantity`. */
  name: ArrayPath<Draft>
  itemField: string
  createLine: () => FieldArray<Draft, ArrayPath<Draft>>
  choices: readonly Choice[]
  noChoices: Translated
  title: Translated
  addLabel: Translated
  describeLine: (number: number) => Translated
  quantityLabel: Translated
  decimals?: number
  /** Each line must be complete; otherwise lines without an item are dropped. */
  required?: boolean
}

/** Lines of item and quantity: a production plan, a bill of materials. */
export function QuantityLines<Draft extends FieldValues>(props: QuantityLinesProps<Draft>) {
  const {
    control,
    name,
    itemField,
    createLine,
    choices,
    noChoices,
    title,
    addLabel,
    describeLine,
    quantityLabel,
    decimals = 0,
    required = false,
  } = props
  const { fields, append, remove } = useFieldArray({ control, name })
  // TypeScript cannot derive the path of a line's field from its parts.
  const fieldPath = (index: number, field: string) => `${name}.${index}.${field}` as FieldPath<Draft>
  // A line with an item needs a quantity.
  const isQuantityRequired = (index: number) => (draft: Draft) =>
    required || Boolean((get(draft, fieldPath(index, itemField)) as Choice | null)?.id)
  return (
    <LineItems
      title={title}
      addLabel={addLabel}
      keys={fields.map(({ id }) => id)}
      describeLine={describeLine}
      onAdd={() => append(createLine(), { focusName: fieldPath(fields.length, itemField) })}
      onRemove={remove}
    >
      {(index) => (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" alignItems="start">
          <Box gridColumn={{ sm: 'span 2' }}>
            <ComboboxField
              {...{ control, choices, noChoices, required }}
              name={fieldPath(index, itemField)}
              label={describeLine(index + 1)}
            />
          </Box>
          <NumberField
            {...{ control, decimals }}
            name={fieldPath(index, 'quantity')}
            label={quantityLabel}
            required={isQuantityRequired(index)}
          />
        </SimpleGrid>
      )}
    </LineItems>
  )
}
