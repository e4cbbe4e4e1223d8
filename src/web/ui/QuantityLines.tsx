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
import { ComboboxField } from './ComboboxField.tsx'
import type { Choice } from './choices.ts'
import { NumberField } from './fields.tsx'
import { LineItems } from './LineItems.tsx'

type QuantityLinesProps<Draft extends FieldValues> = {
  control: Control<Draft>
  /** The lines in the draft; `of` is the field of a line that says what of, beside its `quantity`. */
  name: ArrayPath<Draft>
  itemField: string
  createLine: () => FieldArray<Draft, ArrayPath<Draft>>
  choices: readonly Choice[]
  title: Translated
  addLabel: Translated
  describeLine: (number: number) => Translated
  quantityLabel: Translated
  decimals?: number
  /** Each line has to be filled in; otherwise one without a choice is dropped. */
  required?: boolean
}

/** What of, and how much, line by line: what is to be made, what a piece is made of. */
export function QuantityLines<Draft extends FieldValues>(props: QuantityLinesProps<Draft>) {
  const {
    control,
    name,
    itemField,
    createLine,
    choices,
    title,
    addLabel,
    describeLine,
    quantityLabel,
    decimals = 0,
    required = false,
  } = props
  const { fields, append, remove } = useFieldArray({ control, name })
  // A line's fields, which TypeScript cannot put together from its parts.
  const fieldPath = (index: number, field: string) => `${name}.${index}.${field}` as FieldPath<Draft>
  // Where something is chosen, it is said how much of it.
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
              {...{ control, choices, required }}
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
