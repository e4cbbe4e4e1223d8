import { Input } from '@chakra-ui/react/input'
import { Textarea } from '@chakra-ui/react/textarea'
import { useId, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { DAY_RANGE_MESSAGE, isAllowedDay, toShopDay } from '#domain/day.ts'
import { createFieldRules, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { parseNumber, sanitizeNumber } from './numberInput.ts'

type NumberOptions = {
  decimals: number
  isSigned?: boolean
  /** Where 0 would say nothing, it is not there. */
  isPositive?: boolean
}

/** A number that is typed: text while it is typed ("12."), a number or '' in the draft. */
function NumberInput<Draft extends FieldValues>(props: FieldProps<Draft> & NumberOptions) {
  const { decimals, isSigned = false, isPositive = false, control, name, label, required, help } = props
  const rules = isPositive ? createFieldRules(required, Boolean) : createFieldRules(required)
  const { field, fieldState } = useController({ control, name, rules })
  const [text, setText] = useState('')
  // A draft that was restored or cleared from outside wins over what this input remembers.
  const shownText = parseNumber(text) === (field.value ?? '') ? text : String(field.value ?? '')
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Input
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={shownText}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="next"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        onChange={(event) => {
          const sanitized = sanitizeNumber(event.target.value, decimals, isSigned)
          setText(sanitized)
          field.onChange(parseNumber(sanitized))
        }}
      />
    </FieldFrame>
  )
}

/** Rupees, with 2 decimals or, for a price per piece, 4. `signed` where money may also be handed out. */
export function AmountField<Draft extends FieldValues>(props: FieldProps<Draft> & Partial<NumberOptions>) {
  return <NumberInput decimals={2} {...props} />
}

/** Whole pieces; or, with 3 decimals, metres and grams. */
export function NumberField<Draft extends FieldValues>(props: FieldProps<Draft> & Partial<NumberOptions>) {
  return <NumberInput decimals={0} {...props} />
}

/** What the server says of a day that is too early or too late, before it is asked. */
export const validateDayRange = (day: unknown) =>
  !day || isAllowedDay(String(day), toShopDay(new Date())) || DAY_RANGE_MESSAGE

/** A day of the shop, picked in the phone's own calendar. */
export function DateField<Draft extends FieldValues>({ control, name, label, required, help }: FieldProps<Draft>) {
  const rules = { validate: { ...createFieldRules(required).validate, range: validateDayRange } }
  const { field, fieldState } = useController({ control, name, rules })
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Input type="date" {...field} value={field.value ?? ''} />
    </FieldFrame>
  )
}

/** A line of words, or several. */
export function TextField<Draft extends FieldValues>(
  props: FieldProps<Draft> & {
    lineCount?: number
    autoComplete?: string
    type?: 'text' | 'password' | 'tel'
    /** What is often written here, offered while typing. */
    suggestions?: readonly string[]
  },
) {
  const {
    control,
    name,
    label,
    required,
    help,
    lineCount = 1,
    autoComplete = 'off',
    type = 'text',
    suggestions,
  } = props
  const listId = useId()
  const { field, fieldState } = useController({ control, name, rules: createFieldRules(required) })
  const inputProps = { ...field, value: field.value ?? '', autoComplete, maxLength: 2000 }
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      {lineCount > 1 ? (
        <Textarea rows={lineCount} {...inputProps} />
      ) : (
        <Input type={type} enterKeyHint="next" list={suggestions && listId} {...inputProps} />
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
