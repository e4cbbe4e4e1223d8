import { useState } from 'react'
import type { EmployeeKind } from '#domain/account.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import type { Translated } from '#texts/translated.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import type { SignInSlip } from '#web/paper/paperSource.ts'
import { EmployeeForm } from './EmployeeForm.tsx'
import { createEmptyEmployee } from './employeeDraft.ts'
import { SignInSlips } from './SignInSlips.tsx'

export function AddEmployee() {
  return <AddForm kind="PERSON" title={t.newTitle} draftName="addEmployee" />
}

/** Adds a bank or UPI account. */
export function AddAccount() {
  return <AddForm kind="ACCOUNT" title={accountsTexts.add} draftName="addAccount" />
}

type AddFormProps = { kind: EmployeeKind; title: Translated; draftName: string }

function AddForm({ kind, title, draftName }: AddFormProps) {
  const [initialValues, setInitialValues] = useState(() => createEmptyEmployee(getShopTime(), kind))
  const [slips, setSlips] = useState<readonly SignInSlip[]>([])
  return (
    <EmployeeForm
      key={initialValues.clientRequestId}
      header={slips.length > 0 && <SignInSlips slips={slips} />}
      onSlip={(slip) => {
        setSlips([...slips, slip])
        setInitialValues(createEmptyEmployee(getShopTime(), kind))
      }}
      title={title}
      initialValues={initialValues}
      draftName={draftName}
    />
  )
}
