import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { type FieldValues, useController } from 'react-hook-form'
import { Select } from './controls.tsx'
import { FieldFrame, type FieldProps, rulesOf } from './FieldFrame.tsx'
import { useWords } from './language.tsx'

type ChoiceFieldProps<Draft extends FieldValues> = FieldProps<Draft> & {
  choices: readonly (readonly [value: string, text: string])[]
}

/** One of a few words, in the phone's own picker. Nothing is chosen to begin with unless the draft says so. */
export function ChoiceField<Draft extends FieldValues>(props: ChoiceFieldProps<Draft>) {
  const { control, name, label, required, help, choices } = props
  const { field, fieldState } = useController({ control, name, rules: rulesOf(required) })
  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Field.Context>
        {({ ids, invalid }) => (
          <Select
            {...field}
            id={ids.control}
            value={field.value ?? ''}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? ids.errorText : undefined}
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

const Label = chakra('label')
const Tick = chakra('input')

/** Yes or no, with a line that says what it means. */
export function TickField<Draft extends FieldValues>({ control, name, label, help }: FieldProps<Draft>) {
  const say = useWords()
  const { field } = useController({ control, name })
  return (
    <Label display="flex" alignItems="center" gap="3" minH="12" cursor="pointer">
      <Tick
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
        {say(label)}
        {help && (
          <Box as="span" display="block" fontSize="sm" color="fg.muted">
            {help}
          </Box>
        )}
      </span>
    </Label>
  )
}
