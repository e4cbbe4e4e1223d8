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
import type { Text } from '#texts/text.ts'
import type { Choice } from './choices.ts'
import { NumberField } from './fields.tsx'
import { LineItems } from './LineItems.tsx'
import { PickField } from './PickField.tsx'

type QuantityLinesProps<Draft extends FieldValues> = {
  control: Control<Draft>
  /** The lines in the draft; `of` is the field of a line that says what of, beside its `quantity`. */
  name: ArrayPath<Draft>
  of: string
  blank: () => FieldArray<Draft, ArrayPath<Draft>>
  choices: readonly Choice[]
  title: Text
  addText: Text
  lineText: (number: number) => Text
  quantity: Text
  decimals?: number
  /** Each line has to be filled in; otherwise one without a choice is dropped. */
  required?: boolean
}

/** What of, and how much, line by line: what is to be made, what a piece is made of. */
export function QuantityLines<Draft extends FieldValues>(props: QuantityLinesProps<Draft>) {
  const {
    control,
    name,
    of,
    blank,
    choices,
    title,
    addText,
    lineText,
    quantity,
    decimals = 0,
    required = false,
  } = props
  const { fields, append, remove } = useFieldArray({ control, name })
  // A line's fields, which TypeScript cannot put together from its parts.
  const at = (index: number, field: string) => `${name}.${index}.${field}` as FieldPath<Draft>
  // Where something is chosen, it is said how much of it.
  const chosen = (index: number) => (draft: Draft) =>
    required || Boolean((get(draft, at(index, of)) as Choice | null)?.id)
  return (
    <LineItems
      title={title}
      addText={addText}
      keys={fields.map(({ id }) => id)}
      lineText={lineText}
      onAdd={() => append(blank(), { focusName: at(fields.length, of) })}
      onRemove={remove}
    >
      {(index) => (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" alignItems="start">
          <Box gridColumn={{ sm: 'span 2' }}>
            <PickField {...{ control, choices, required }} name={at(index, of)} label={lineText(index + 1)} />
          </Box>
          <NumberField
            {...{ control, decimals }}
            name={at(index, 'quantity')}
            label={quantity}
            required={chosen(index)}
          />
        </SimpleGrid>
      )}
    </LineItems>
  )
}
