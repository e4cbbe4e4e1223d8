import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type Choice, matching, named, OFFERED } from './choices.ts'
import { FieldFrame, type FieldProps, rulesOf } from './FieldFrame.tsx'
import { PickList } from './PickList.tsx'

/** What a pick leaves in the draft. */
type Picked = { id?: number | null; opId?: string; name?: string | null } | null | undefined

const isPicked = (value: unknown) => {
  const picked = value as Picked // what this field itself puts there
  return picked?.id != null || picked?.opId !== undefined
}

type PickFieldProps<Draft extends FieldValues> = FieldProps<Draft> & { choices: readonly Choice[] }

/** Picks one of many by typing a part of its name, by arrow keys or by thumb (the combobox pattern of ARIA). */
export function PickField<Draft extends FieldValues>(props: PickFieldProps<Draft>) {
  const { control, name, label, required, help, choices } = props
  const { field, fieldState } = useController({ control, name, rules: rulesOf(required, isPicked) })
  const picked: Picked = field.value
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null) // null: closed
  const [active, setActive] = useState(0)
  const open = typed !== null
  const found = useMemo(() => (typed === null ? [] : matching(choices, typed)), [choices, typed])
  const offered = found.slice(0, OFFERED)
  const isIt = (choice: Choice) => (picked?.opId ? choice.opId === picked.opId : choice.id === picked?.id)
  const shown = choices.find(isIt)?.label ?? picked?.name ?? ''

  const search = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const pick = ({ id, opId, name: pickedName }: Choice) => {
    field.onChange(opId ? { opId, name: pickedName } : { id, name: pickedName })
    setTyped(null)
  }
  // Who was named in full need not be picked as well; somebody who is picked already stays.
  const leave = () => {
    const meant = isPicked(picked) ? undefined : named(found, typed ?? '')
    if (meant) pick(meant)
    else setTyped(null)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? setActive(Math.min(active + 1, offered.length - 1)) : search('')),
    ArrowUp: () => setActive(Math.max(active - 1, 0)),
    Enter: () => offered[active] && pick(offered[active]),
    Escape: () => setTyped(null),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || (!open && event.key !== 'ArrowDown')) return
    event.preventDefault()
    act()
  }

  return (
    <FieldFrame {...{ label, required, help }} error={fieldState.error}>
      <Box position="relative" w="full">
        <Input
          ref={field.ref}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && offered[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={open ? shown : undefined}
          value={typed ?? shown}
          onChange={(event) => search(event.target.value)}
          onClick={() => open || search('')}
          onBlur={() => {
            leave()
            field.onBlur()
          }}
          onKeyDown={onKeyDown}
        />
        {open && <PickList id={listId} {...{ offered, active, onPick: pick, hidden: found.length - offered.length }} />}
      </Box>
    </FieldFrame>
  )
}
