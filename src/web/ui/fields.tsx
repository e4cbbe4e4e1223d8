import { Input } from '@chakra-ui/react/input'
import { Textarea } from '@chakra-ui/react/textarea'
import { useId, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { DAY_RANGE, dayOf, isWithinRange } from '#domain/day.ts'
import { FieldFrame, type FieldProps, rulesOf } from './FieldFrame.tsx'
import { cleanNumber, numberOf } from './typedNumber.ts'

type Decimals = {
  decimals: number
  signed?: boolean
  /** Where 0 would say nothing, it is not there. */
  positive?: boolean
}

/** A number that is typed: text while it is typed ("12."), a number or '' in the draft. */
function TypedNumber<Draft extends FieldValues>(props: FieldProps<Draft> & Decimals) {
  const { decimals, signed = false, positive = false, control, name, label, required, help } = props
  const rules = positive ? rulesOf(required, Boolean) : rulesOf(required)
  const { field, fieldState } = useController({ control, name, rules })
  const [text, setText] = useState('')
  // A draft that was restored or cleared from outside wins over what this input remembers.
  const shown = numberOf(text) === (field.value ?? '') ? text : String(field.value ?? '')
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Input
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={shown}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="next"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        onChange={(event) => {
          const typed = cleanNumber(event.target.value, decimals, signed)
          setText(typed)
          field.onChange(numberOf(typed))
        }}
      />
    </FieldFrame>
  )
}

/** Rupees, with 2 decimals or, for a price per piece, 4. `signed` where money may also be handed out. */
export function AmountField<Draft extends FieldValues>(props: FieldProps<Draft> & Partial<Decimals>) {
  return <TypedNumber decimals={2} {...props} />
}

/** Whole pieces; or, with 3 decimals, metres and grams. */
export function NumberField<Draft extends FieldValues>(props: FieldProps<Draft> & Partial<Decimals>) {
  return <TypedNumber decimals={0} {...props} />
}

/** What the server says of a day that is too early or too late, before it is asked. */
export const withinRange = (day: unknown) => !day || isWithinRange(String(day), dayOf(new Date())) || DAY_RANGE

/** A day of the shop, picked in the phone's own calendar. */
export function DateField<Draft extends FieldValues>({ control, name, label, required, help }: FieldProps<Draft>) {
  const rules = { validate: { ...rulesOf(required).validate, range: withinRange } }
  const { field, fieldState } = useController({ control, name, rules })
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Input type="date" {...field} value={field.value ?? ''} />
    </FieldFrame>
  )
}

/** A line of words, or several. */
export function WordsField<Draft extends FieldValues>(
  props: FieldProps<Draft> & {
    lines?: number
    autoComplete?: string
    type?: 'text' | 'password' | 'tel'
    /** What is often written here, offered while typing. */
    suggestions?: readonly string[]
  },
) {
  const { control, name, label, required, help, lines = 1, autoComplete = 'off', type = 'text', suggestions } = props
  const listId = useId()
  const { field, fieldState } = useController({ control, name, rules: rulesOf(required) })
  const typed = { ...field, value: field.value ?? '', autoComplete, maxLength: 2000 }
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      {lines > 1 ? (
        <Textarea rows={lines} {...typed} />
      ) : (
        <Input type={type} enterKeyHint="next" list={suggestions && listId} {...typed} />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
