import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { DAY_RANGE_MESSAGE, isAllowedDay } from '#domain/day.ts'
import { TEXT_KINDS } from '#domain/plainText.ts'
import { fieldTexts } from '#texts/fields.ts'
import type { Translated } from '#texts/translated.ts'
import { clockAheadMs, getToday } from '#web/data/shopTime.ts'
import { createFieldRules, FieldFrame, type FieldProps } from '#web/ui/form/FieldFrame.tsx'
import { describeMisreading, parseTypedNumber, sanitizeNumber } from '#web/ui/form/numberInput.ts'
import { TextInput, type TextInputOptions } from '#web/ui/form/TextInput.tsx'
import { orNothing } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

type NumberOptions = {
  decimals: number
  isSigned?: boolean
  /** 0 is not allowed. */
  isPositive?: boolean
}

/** A number input: text while it is being typed ("12."), a number or '' in the draft. */
function NumberInput<Draft extends FieldValues>(props: FieldProps<Draft> & NumberOptions) {
  const { decimals, isSigned = false, isPositive = false, control, name, label, required, help } = props
  const rules = isPositive ? createFieldRules(required, Boolean) : createFieldRules(required)
  const { field, fieldState } = useController({ control, name, rules })
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [misreading, setMisreading] = useState<Translated>()
  // A draft that was restored or reset overrides the text of this input.
  const shownText = parseTypedNumber(text) === (field.value ?? '') ? text : String(field.value ?? '')
  return (
    <FieldFrame
      {...{ label, required }}
      error={fieldState.error}
      help={
        misreading && shownText === text ? (
          <>
            {help}
            <Box role="status" color="warning.fg">
              {translate(misreading)}
            </Box>
          </>
        ) : (
          help
        )
      }
    >
      <Input
        ref={field.ref}
        name={field.name}
        onBlur={() => {
          if (text === '') setMisreading(undefined)
          field.onBlur()
        }}
        // Typing replaces a suggested or an earlier number.
        onFocus={(event) => event.currentTarget.select()}
        value={shownText}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="next"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        onChange={(event) => {
          const sanitized = sanitizeNumber(event.target.value, decimals, isSigned)
          setText(sanitized)
          setMisreading(describeMisreading(event.target.value, sanitized))
          field.onChange(parseTypedNumber(sanitized))
        }}
      />
    </FieldFrame>
  )
}

/** Rupees with 2 decimals, or 4 for a price per piece. `isSigned` if money may also be paid out. */
export function AmountField<Draft extends FieldValues>(props: FieldProps<Draft> & Partial<NumberOptions>) {
  return <NumberInput decimals={2} {...props} />
}

/** Whole pieces, or metres and grams with 3 decimals. */
export function NumberField<Draft extends FieldValues>(props: FieldProps<Draft> & Partial<NumberOptions>) {
  return <NumberInput decimals={0} {...props} />
}

/** Checks the range of days as the server does. */
export const validateDayRange = (day: unknown) => !day || isAllowedDay(String(day), getToday()) || DAY_RANGE_MESSAGE

/** Rare, and the form does not need it. */
const ClockNotice = lazy(orNothing(async () => ({ default: (await import('./ClockNotice.tsx')).ClockNotice })))

/** A business day, selected in the browser's own calendar. Today says so if the device's clock is wrong. */
export function DateField<Draft extends FieldValues>({ control, name, label, required, help }: FieldProps<Draft>) {
  const rules = { validate: { ...createFieldRules(required).validate, range: validateDayRange } }
  const { field, fieldState } = useController({ control, name, rules })
  const isClockWrong =
    useSyncExternalStore(clockAheadMs.subscribe, clockAheadMs.read) !== 0 && field.value === getToday()
  return (
    <FieldFrame
      {...{ label, required }}
      error={fieldState.error}
      help={
        isClockWrong ? (
          <>
            {help}
            <Suspense>
              <ClockNotice />
            </Suspense>
          </>
        ) : (
          help
        )
      }
    >
      <Input type="date" {...field} value={field.value ?? ''} />
    </FieldFrame>
  )
}

/** Text of one or several lines. */
export function TextField<Draft extends FieldValues>({
  control,
  name,
  required,
  ...rest
}: FieldProps<Draft> & TextInputOptions) {
  const { field, fieldState } = useController({ control, name, rules: createFieldRules(required) })
  const { error } = fieldState
  const translate = useTranslate()
  const [isCleaned, setIsCleaned] = useState(false)
  const { message, clean } = TEXT_KINDS[(rest.lineCount ?? 1) > 1 ? 'multi-line' : 'single-line']
  const notice = error?.message === message ? fieldTexts.refused : isCleaned && fieldTexts.leftOut
  const change = ({ target }: { target: { value: string } }) => {
    // Pasted text may have signs that nobody sees and that the server refuses.
    const cleaned = clean(target.value)
    setIsCleaned(cleaned !== target.value)
    field.onChange(cleaned)
  }
  const inputProps = { ...rest, ...field, onChange: change, value: field.value ?? '', required, error }
  return <TextInput {...inputProps} help={notice ? translate(notice) : rest.help} />
}
