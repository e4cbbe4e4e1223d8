import { Input } from '@chakra-ui/react/input'
import { Textarea } from '@chakra-ui/react/textarea'
import { type ChangeEvent, type FocusEvent, type Ref, useId } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export type TextInputOptions = {
  lineCount?: number
  maxLength?: number
  autoComplete?: string
  type?: 'text' | 'password' | 'tel'
  /** Frequent values, offered while typing. */
  suggestions?: readonly string[]
  /** What a suggestion is called in the language of the screen. */
  labelSuggestion?: (suggestion: string) => string
}

type InputElement = HTMLInputElement & HTMLTextAreaElement

type TextInputProps = Omit<FieldFrameProps, 'children'> &
  TextInputOptions & {
    name: string
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
    onBlur?: (event: FocusEvent) => void
    ref?: Ref<InputElement>
  }

/** Text of one or several lines with its label. */
export function TextInput(props: TextInputProps) {
  const { label, required, help, error, lineCount = 1, type = 'text', ...other } = props
  const { suggestions, labelSuggestion, ...rest } = other
  const listId = useId()
  const inputProps = { autoComplete: 'off', maxLength: 2000, ...rest }
  return (
    <FieldFrame {...{ label, required, help, error }}>
      {lineCount > 1 ? (
        <Textarea rows={lineCount} {...inputProps} />
      ) : (
        <Input type={type} enterKeyHint="next" list={suggestions && listId} {...inputProps} />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} label={labelSuggestion?.(word)} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
