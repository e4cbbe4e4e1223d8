import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Control } from 'react-hook-form'
import { Failure } from '#domain/failure.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import { createOneTimePassword } from '#domain/oneTimePassword.ts'
import { accountScreensTexts } from '#texts/accountScreens.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { roleTexts, employeesTexts as t } from '#texts/employees.ts'
import type { Translated } from '#texts/translated.ts'
import { api, idempotencyKeyHeader, ifMatchHeader } from '#web/data/api/api.ts'
import type { OpenRecord } from '#web/data/api/useRecord.ts'
import { pickChanges } from '#web/documents/form/changes.ts'
import { DocumentDateField } from '#web/documents/form/DocumentDateField.tsx'
import { AmountField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import type { SignInSlip } from '#web/paper/paperSource.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { useConfirm } from '#web/ui/dialog/useConfirm.tsx'
import { FieldPair } from '#web/ui/form/FieldGrid.tsx'
import { CheckboxField } from '#web/ui/form/selectFields.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { EmployeeFields } from './EmployeeFields.tsx'
import { type EmployeeDraft, toEmployeePayload } from './employeeDraft.ts'

/** Name, UPI ID and payee name of an account. */
function AccountFields({ control, isNew }: { control: Control<EmployeeDraft>; isNew: boolean }) {
  const translate = useTranslate()
  return (
    <Section title={accountsTexts.kind}>
      <TextField
        control={control}
        name="firstName"
        label={accountScreensTexts.name}
        required
        help={translate(accountScreensTexts.nameHelp)}
      />
      <TextField
        control={control}
        name="upiId"
        label={accountScreensTexts.upiId}
        help={translate(accountScreensTexts.upiIdHelp)}
      />
      <TextField control={control} name="payeeName" label={accountScreensTexts.payeeName} />
      {!isNew && (
        <CheckboxField
          control={control}
          name="active"
          label={t.active}
          help={translate(accountScreensTexts.activeHelp)}
        />
      )}
    </Section>
  )
}

/** Short, because a person types it from a slip; its 49 bits suffice, because wrong passwords are limited. */
const SLIP_PASSWORD_LENGTH = 10

type EmployeeFormProps = {
  title: Translated
  initialValues: EmployeeDraft
  /** The name of the draft. */
  draftName: string
  /** Gets the slip after a save with a one-time password; otherwise the list is opened. */
  onSlip: (slip: SignInSlip) => void
  /** Above the fields: slips that were made before. */
  header?: ReactNode
  /** A Director edits their own account. */
  isOwn?: boolean
  /** Without a record the form adds an employee, and the password is required. */
  record?: OpenRecord<EmployeeDraft> & { id: number }
}

/** Adds or changes an employee or an account. */
export function EmployeeForm({ title, initialValues, draftName, onSlip, header, isOwn, record }: EmployeeFormProps) {
  const navigate = useNavigate()
  const notify = useNotices()
  const isNew = !record
  const isAccount = initialValues.kind === 'ACCOUNT'
  const [cash, setCash] = useState(0)
  const [confirmCash, cashDialog] = useConfirm(t.cashAsk(formatMoney(toPaise(cash))), t.deactivate)
  // A retry sends the same password.
  const [oneTimePassword] = useState(() => createOneTimePassword(SLIP_PASSWORD_LENGTH))
  const recordForm = useRecordForm({
    draftName,
    initialValues,
    dayField: isNew ? 'doj' : undefined,
    secrets: ['password'],
    record,
    send: async (employee: EmployeeDraft, { fields, tag }) => {
      const isOneTime = !isAccount && !employee.password && (isNew || employee.getsOneTimePassword)
      const oneTime = isOneTime && { password: oneTimePassword, mustChangePassword: true }
      const payload = { ...toEmployeePayload(employee), ...oneTime }
      if (record) {
        const params = { path: { id: record.id }, ...ifMatchHeader(tag) }
        const body = pickChanges(toEmployeePayload(fields), payload)
        await api.PUT('/api/employee/{id}', { params, body }).catch(async (error) => {
          // A person with cash in hand leaves only if the amount is confirmed.
          const leavesWithCash = error instanceof Failure ? error.details.cash : undefined
          if (leavesWithCash === undefined) throw error
          setCash(leavesWithCash)
          if (!(await confirmCash())) throw error
          await api.PUT('/api/employee/{id}', { params, body: { ...body, leavesWithCash } })
        })
      } else await api.POST('/api/employee', { params: idempotencyKeyHeader(payload), body: payload })
      return isOneTime ? toSlip(employee, oneTimePassword) : undefined
    },
    onSaved: (slip) => {
      // The slip says that the person is saved; notices of several people would cover it.
      if (slip) return onSlip(slip)
      notify(isAccount ? accountScreensTexts.saved : isNew ? t.added : t.updated)
      return navigate({ to: '/ShowEmployee', ignoreBlocker: true })
    },
  })

  return (
    <>
      <RecordForm
        title={title}
        state={recordForm}
        submitLabel={isAccount ? accountScreensTexts.save : t.save}
        failureText={isAccount ? accountScreensTexts.saveFailed : t.saveFailed}
        needsNetwork
        header={header}
      >
        {isAccount ? (
          <AccountFields control={recordForm.control} isNew={isNew} />
        ) : (
          <EmployeeFields control={recordForm.control} isNew={isNew} isOwn={isOwn ?? false} />
        )}
        <OpeningFields
          control={recordForm.control}
          isAccount={isAccount}
          isRequired={!isNew && initialValues.openingBalance !== ''}
        />
      </RecordForm>
      {cashDialog}
    </>
  )
}

type OpeningFieldsProps = {
  control: Control<EmployeeDraft>
  isAccount: boolean
  /** A saved opening balance can be changed to 0, but not cleared. */
  isRequired: boolean
}

function OpeningFields({ control, isAccount, isRequired }: OpeningFieldsProps) {
  return (
    <Section title={isAccount ? accountScreensTexts.opening : t.opening}>
      <FieldPair>
        <AmountField control={control} name="openingBalance" label={t.openingAmount} isSigned required={isRequired} />
        <DocumentDateField control={control} name="openingDate" label={t.openingDate} />
      </FieldPair>
    </Section>
  )
}

function toSlip({ firstName, lastName, username = '', role }: EmployeeDraft, password: string): SignInSlip {
  const name = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return { name, userName: username.trim(), password, role: role ? roleTexts[role] : { en: '', hi: '' } }
}
