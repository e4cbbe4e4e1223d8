import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'

export type ControlProps<Value extends string> = { label: Translated; value: Value; onChange: (value: Value) => void }

/** A day as a filter. */
export function DayInput({ label, value, onChange }: ControlProps<string>) {
  const translate = useTranslate()
  return (
    <Field.Root>
      <Field.Label>{translate(label)}</Field.Label>
      <Input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field.Root>
  )
}

/** The browser's own select element in the style of the other fields. */
export const Select = chakra('select', {
  base: {
    w: 'full',
    minH: '12',
    px: '3',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: 'md',
    // A long choice takes a second line.
    whiteSpace: 'normal',
    _focusVisible: { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '&[aria-invalid=true]': { borderColor: 'border.error', borderWidth: '2px' },
  },
})

export type SelectBoxProps<Value extends string> = ControlProps<Value> & {
  choices: readonly (readonly [value: Value, text: string])[]
}

/** A short list of options in the browser's own select element. */
export function SelectBox<Value extends string>({ label, value, onChange, choices }: SelectBoxProps<Value>) {
  const translate = useTranslate()
  return (
    <Field.Root _print={{ display: 'none' }}>
      <Field.Label>{translate(label)}</Field.Label>
      <Field.Context>
        {(field) => (
          <Select id={field.ids.control} value={value} onChange={(event) => onChange(event.target.value as Value)}>
            {choices.map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field.Context>
    </Field.Root>
  )
}
