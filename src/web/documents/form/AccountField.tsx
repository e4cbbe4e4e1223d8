import { Field } from '@chakra-ui/react/field'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type Account, findActiveAccounts } from '#domain/account.ts'
import { accountsTexts as t } from '#texts/accounts.ts'
import { listsTexts } from '#texts/lists.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { FieldFrame, type FieldProps } from '#web/ui/form/FieldFrame.tsx'
import { Select } from '#web/ui/form/listControls.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The bank and UPI accounts into and from which money can be paid; without a network those of the last known list. */
export function useAccounts(): (Account & { upiId?: string })[] {
  return findActiveAccounts(useApiQuery('/api/employee').data ?? [])
}

/** The account with the UPI ID of the shop's QR codes, or the only account; undefined if neither exists. */
export function useUpiAccount(): Account | undefined {
  const { upi } = useSettings()
  const accounts = useAccounts()
  return accounts.find(({ upiId }) => upi && upiId === upi.id) ?? (accounts.length === 1 ? accounts[0] : undefined)
}

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

type AccountFieldProps<Draft extends FieldValues> = Pick<FieldProps<Draft>, 'control' | 'name' | 'label'> & {
  /** The field that keeps the name of the account beside its id. */
  nameField: FieldPath<Draft>
}

/** Whether money is cash in the hand of the person, or goes into or out of an account. Hidden in a shop without accounts. */
export function AccountField<Draft extends FieldValues>({ control, name, label, nameField }: AccountFieldProps<Draft>) {
  const translate = useTranslate()
  const { field, chosenName, error, choose } = useAccountChoice({ control, name, nameField })
  const accounts = useAccounts()
  const isListed = !field.value || accounts.some(({ id }) => id === field.value)
  const choices = isListed ? accounts : [...accounts, { id: field.value, name: chosenName ?? '' }]
  if (choices.length === 0) return null
  return (
    <FieldFrame label={label} error={error}>
      <Field.Context>
        {({ ids, invalid, ariaDescribedby }) => (
          <Select
            ref={field.ref}
            name={field.name}
            onBlur={field.onBlur}
            onChange={({ target: { value } }) => choose(choices.find(({ id }) => id === Number(value)))}
            id={ids.control}
            value={field.value ?? ''}
            aria-invalid={invalid || undefined}
            aria-describedby={ariaDescribedby}
            aria-errormessage={invalid ? ids.errorText : undefined}
          >
            <option value="">{translate(t.cash)}</option>
            {choices.map((account) => (
              <option key={account.id} value={account.id}>
                {translate(listsTexts.upi(account.name))}
              </option>
            ))}
          </Select>
        )}
      </Field.Context>
    </FieldFrame>
  )
}
