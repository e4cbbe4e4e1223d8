import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { Translated } from '#texts/translated.ts'
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx'
import { type Choice, filterChoices, findByFullName, MAX_OFFERED_CHOICES } from './choices.ts'
import { createFieldRules, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { useTranslate } from './language.tsx'

/** The value that a choice leaves in the draft. */
type PickedValue = { id?: number | null; opId?: string; name?: string | null } | null | undefined

const isPicked = (value: unknown) => {
  const picked = value as PickedValue // only this component writes the field
  return picked?.id != null || picked?.opId !== undefined
}

/** Adds a record that is not among the choices. */
export type NewChoice = {
  /** The text of the last row of the list. */
  describe: (typedName: string) => Translated
  onPick: (typedName: string) => void
}

type ComboboxFieldProps<Draft extends FieldValues> = FieldProps<Draft> & {
  choices: readonly Choice[]
  newChoice?: NewChoice | undefined
}

/** A field that selects one of many choices by typing or by arrow keys (the combobox pattern of ARIA). */
export function ComboboxField<Draft extends FieldValues>(props: ComboboxFieldProps<Draft>) {
  const { control, name, label, required, help, choices, newChoice } = props
  const translate = useTranslate()
  const { field, fieldState } = useController({ control, name, rules: createFieldRules(required, isPicked) })
  const picked: PickedValue = field.value
  const listId = useId()
  const [searchText, setSearchText] = useState<string | null>(null) // null: closed
  const [activeIndex, setActiveIndex] = useState(0)
  const isOpen = searchText !== null
  const matches = useMemo(() => (searchText === null ? [] : filterChoices(choices, searchText)), [choices, searchText])
  const offeredChoices = matches.slice(0, MAX_OFFERED_CHOICES)
  const isPickedChoice = (choice: Choice) => (picked?.opId ? choice.opId === picked.opId : choice.id === picked?.id)
  const shownLabel = choices.find(isPickedChoice)?.label ?? picked?.name ?? ''

  const search = (text: string) => {
    setSearchText(text)
    setActiveIndex(0)
  }
  const pick = ({ id, opId, name: pickedName }: Choice) => {
    field.onChange(opId ? { opId, name: pickedName } : { id, name: pickedName })
    setSearchText(null)
  }
  const typedName = searchText?.trim() ?? ''
  const options = offeredChoices.map(
    (choice): ComboboxOption => ({
      key: choice.id,
      label: choice.label,
      note: choice.note,
      onPick: () => pick(choice),
    }),
  )
  if (newChoice && typedName)
    options.push({
      key: 'new',
      label: translate(newChoice.describe(typedName)),
      isNew: true,
      onPick: () => {
        setSearchText(null)
        newChoice.onPick(typedName)
      },
    })
  // A fully typed name counts as a choice. An earlier choice stays.
  const handleBlur = () => {
    const namedChoice = isPicked(picked) ? undefined : findByFullName(matches, searchText ?? '')
    if (namedChoice) pick(namedChoice)
    else setSearchText(null)
  }
  const pickActive = () => options[activeIndex]?.onPick()
  const keyHandlers: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActiveIndex(Math.min(activeIndex + 1, options.length - 1)) : search('')),
    ArrowUp: () => setActiveIndex(Math.max(activeIndex - 1, 0)),
    Enter: pickActive,
    Escape: () => setSearchText(null),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab takes the highlighted choice and moves on. Without input nothing was chosen yet.
    if (event.key === 'Tab' && (searchText || activeIndex > 0)) {
      if (options[activeIndex]?.isNew) event.preventDefault() // the focus goes to what is opened
      return pickActive()
    }
    const handleKey = keyHandlers[event.key]
    if (!handleKey || (!isOpen && event.key !== 'ArrowDown')) return
    event.preventDefault()
    handleKey()
  }

  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Box position="relative" w="full">
        <Input
          ref={field.ref}
          name={field.name}
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
          onBlur={() => {
            handleBlur()
            field.onBlur()
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <ComboboxList
            id={listId}
            {...{ options, activeIndex, hiddenCount: matches.length - offeredChoices.length }}
          />
        )}
      </Box>
    </FieldFrame>
  )
}
