import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslate } from '../text/language.tsx'
import { createFieldRules, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { Select } from './listControls.tsx'

type SelectFieldProps<Draft extends FieldValues> = FieldProps<Draft> & {
  choices: readonly (readonly [value: string, text: string])[]
}

/** One of a few options, in the browser's own select element. Nothing is selected unless the draft contains a value. */
export function SelectField<Draft extends FieldValues>(props: SelectFieldProps<Draft>) {
  const { control, name, label, required, help, choices } = props
  const { field, fieldState } = useController({ control, name, rules: createFieldRules(required) })
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Field.Context>
        {({ ids, invalid, ariaDescribedby }) => (
          <Select
            {...field}
            id={ids.control}
            value={field.value ?? ''}
            aria-invalid={invalid || undefined}
            aria-describedby={ariaDescribedby}
            aria-errormessage={invalid ? ids.errorText : undefined}
            aria-required={required === true || undefined}
          >
            {!choices.some(([value]) => value === field.value) && <option value="" />}
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field.Context>
    </FieldFrame>
  )
}

const LabelElement = chakra('label')
const CheckboxElement = chakra('input')

/** A checkbox with a line that explains it. */
export function CheckboxField<Draft extends FieldValues>({ control, name, label, help }: FieldProps<Draft>) {
  const translate = useTranslate()
  const { field } = useController({ control, name })
  return (
    <LabelElement display="flex" alignItems="center" gap="3" minH="12" cursor="pointer">
      <CheckboxElement
        type="checkbox"
        w="6"
        h="6"
        flexShrink="0"
        accentColor="brand.solid"
        _focusVisible={{ outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        checked={field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      <span>
        {translate(label)}
        {help && (
          <Box as="span" display="block" fontSize="sm" color="fg.muted">
            {help}
          </Box>
        )}
      </span>
    </LabelElement>
  )
}
