import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { type ComponentProps, type FocusEvent, useId, useMemo, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'
import { ComboboxList, type ComboboxOption, handleComboboxKey } from './ComboboxList.tsx'
import { type Choice, filterChoices, findByFullName, MAX_OFFERED_CHOICES } from './choices.ts'
import { createFieldRules, FieldFrame, type FieldFrameProps, type FieldProps } from './FieldFrame.tsx'

/** The value of a choice in a draft. */
type PickedValue = { id?: number | null; opId?: string; name?: string | null } | null | undefined

const isPicked = (value: unknown) => {
  const picked = value as PickedValue // only this component writes the field
  return picked?.id != null || picked?.opId !== undefined
}

const toRow = ({ id, label, note }: Choice) => ({ key: id, label, note })

/** Adds a record that is not among the choices. */
export type NewChoice = {
  /** The text of the last row of the list. */
  describe: (typedName: string) => Translated
  onPick: (typedName: string) => void
}

type ComboboxInputProps = Omit<FieldFrameProps, 'children'> &
  Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'ref'> & {
    value: PickedValue
    onChange: (value: PickedValue) => void
    choices: readonly Choice[]
    newChoice?: NewChoice | undefined
    /** Shown when there is nothing to choose from. */
    noChoices?: Translated | undefined
  }

/** Selects one of many choices by typing or by arrow keys (the combobox pattern of ARIA). */
export function ComboboxInput(props: ComboboxInputProps) {
  const { label, required, help, error, value: picked, onChange, choices, newChoice, noChoices } = props
  const { ref, name, onBlur } = props
  const translate = useTranslate()
  const listId = useId()
  const [searchText, setSearchText] = useState<string | null>(null) // null: closed
  const [activeIndex, setActiveIndex] = useState(0)
  const isOpen = searchText !== null
  const matches = useMemo(() => (searchText === null ? [] : filterChoices(choices, searchText)), [choices, searchText])
  const offeredChoices = matches.slice(0, MAX_OFFERED_CHOICES)
  const isPickedChoice = (choice: Choice) => (picked?.opId ? choice.opId === picked.opId : choice.id === picked?.id)
  const shownLabel = choices.find(isPickedChoice)?.label ?? picked?.name ?? ''

  const close = () => setSearchText(null)
  const search = (text: string) => {
    setSearchText(text)
    setActiveIndex(0)
  }
  const pick = ({ id, opId, name: pickedName }: Choice) => {
    onChange(opId ? { opId, name: pickedName } : { id, name: pickedName })
    close()
  }
  const options: ComboboxOption[] = offeredChoices.map((choice) => ({ ...toRow(choice), onPick: () => pick(choice) }))
  const typedName = searchText?.trim()
  if (newChoice && typedName) {
    const addNew = () => {
      close()
      newChoice.onPick(typedName)
    }
    options.push({ key: 'new', label: translate(newChoice.describe(typedName)), isNew: true, onPick: addNew })
  }
  // A fully typed name counts as a choice. An earlier choice stays.
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const namedChoice = isPicked(picked) ? undefined : findByFullName(matches, searchText ?? '')
    if (namedChoice) pick(namedChoice)
    else close()
    onBlur?.(event)
  }
  const list = { options, activeIndex, setActiveIndex, searchText, open: () => search(''), close }

  return (
    <FieldFrame {...{ label, required, help, error }}>
      <Box position="relative" w="full">
        <Input
          ref={ref}
          name={name}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[activeIndex] ? `${listId}-${activeIndex}` : undefined}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={isOpen ? shownLabel : undefined}
          value={searchText ?? shownLabel}
          onChange={(event) => search(event.target.value)}
          onClick={() => isOpen || search('')}
          onBlur={handleBlur}
          onKeyDown={(event) => handleComboboxKey(event, list)}
        />
        {isOpen && (
          <ComboboxList
            id={listId}
            {...{ options, activeIndex, hiddenCount: matches.length - offeredChoices.length }}
            emptyText={(choices.length === 0 && noChoices) || commonTexts.noMatch}
          />
        )}
      </Box>
    </FieldFrame>
  )
}

type ComboboxFieldProps<Draft extends FieldValues> = FieldProps<Draft> & {
  choices: readonly Choice[]
  newChoice?: NewChoice | undefined
  /** The text when there is nothing to choose from. */
  noChoices?: Translated
}

/** A field of a form that selects one of many choices. */
export function ComboboxField<Draft extends FieldValues>({
  control,
  name,
  required,
  ...rest
}: ComboboxFieldProps<Draft>) {
  const { field, fieldState } = useController({ control, name, rules: createFieldRules(required, isPicked) })
  return <ComboboxInput {...rest} {...field} required={required} error={fieldState.error} />
}
