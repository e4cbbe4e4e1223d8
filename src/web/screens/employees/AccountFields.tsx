import type { Control } from 'react-hook-form'
import { accountScreensTexts as t } from '#texts/accountScreens.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { employeesTexts } from '#texts/employees.ts'
import { TextField } from '#web/documents/form/fields.tsx'
import { CheckboxField } from '#web/ui/form/selectFields.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import type { EmployeeDraft } from './employeeDraft.ts'

/** Name, UPI ID and payee name of an account. */
export function AccountFields({ control, isNew }: { control: Control<EmployeeDraft>; isNew: boolean }) {
  const translate = useTranslate()
  return (
    <Section title={accountsTexts.kind}>
      <TextField control={control} name="firstName" label={t.name} required help={translate(t.nameHelp)} />
      <TextField control={control} name="upiId" label={t.upiId} help={translate(t.upiIdHelp)} />
      <TextField control={control} name="payeeName" label={t.payeeName} />
      {!isNew && (
        <CheckboxField control={control} name="active" label={employeesTexts.active} help={translate(t.activeHelp)} />
      )}
    </Section>
  )
}
