import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import type { Control } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { roleTexts, employeesTexts as t } from '#texts/employees.ts'
import { AmountField, DateField, TextField } from '#web/documents/form/fields.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/selectFields.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import type { EmployeeDraft } from './employeeDraft.ts'

const ROLES: readonly Schema<'Role'>[] = ['WORKER', 'TRAINEE', 'WORKER HEAD', 'DIRECTOR']

/** `isOwn`: a Director edits their own account. */
type EmployeeFieldsProps = { control: Control<EmployeeDraft>; isNew: boolean; isOwn: boolean }

/** Personal data and sign-in. */
export function EmployeeFields({ control, isNew, isOwn }: EmployeeFieldsProps) {
  const translate = useTranslate()
  return (
    <>
      <Section title={t.details}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField control={control} name="firstName" label={t.firstName} required />
          <TextField control={control} name="lastName" label={t.lastName} required />
          <TextField control={control} name="mobile" label={t.mobile} required type="tel" />
          <TextField control={control} name="address" label={t.address} />
          <SelectField
            control={control}
            name="role"
            label={t.role}
            required
            choices={ROLES.map((role) => [role, translate(roleTexts[role])])}
          />
          <AmountField control={control} name="monthlySalary" label={t.monthlySalary} required />
          <DateField control={control} name="doj" label={t.doj} />
        </SimpleGrid>
      </Section>
      <Section title={t.login}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField control={control} name="username" label={t.userName} required />
          <TextField
            control={control}
            name="password"
            label={t.password}
            type="password"
            autoComplete="new-password"
            help={translate(isNew ? t.passwordHelp : t.passwordKeep)}
          />
        </SimpleGrid>
        {!isNew && !isOwn && (
          <CheckboxField
            control={control}
            name="getsOneTimePassword"
            label={t.newOneTime}
            help={translate(t.newOneTimeHelp)}
          />
        )}
        <CheckboxField control={control} name="active" label={t.active} help={translate(t.activeHelp)} />
        <CheckboxField control={control} name="maySell" label={t.maySell} help={translate(t.maySellHelp)} />
      </Section>
    </>
  )
}
