import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { Account } from '#domain/account.ts'

type AccountFields<Draft extends FieldValues> = {
  control: Control<Draft>
  name: FieldPath<Draft>
  /** The field that keeps the name of the account beside its id. */
  nameField: FieldPath<Draft>
}

/** The field of a form that names an account, and a function that sets the account with its name; undefined: cash. */
export function useAccountChoice<Draft extends FieldValues>({ control, name, nameField }: AccountFields<Draft>) {
  const { field, fieldState } = useController({ control, name })
  const { field: chosenName } = useController({ control, name: nameField })
  const choose = (account: Account | undefined) => {
    field.onChange(account?.id ?? null)
    chosenName.onChange(account?.name ?? null)
  }
  return { field, chosenName: chosenName.value as string | null | undefined, error: fieldState.error, choose }
}
