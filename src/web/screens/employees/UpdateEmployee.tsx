import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Body } from '#contract/operations.ts'
import { paise, showMoney } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import { api, ifMatch } from '#web/data/api.ts'
import { Failure } from '#web/data/failure.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { changesIn } from '#web/ui/changes.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { typedEmployee } from './draft.ts'
import { EmployeeForm } from './EmployeeForm.tsx'

/** Changes an employee: pay, role, whether one may log in and record sales, the password. */
export function UpdateEmployee() {
  const say = useWords()
  const id = Number(useParams({ from: '/AddEmployee/$id' }).id)
  const path = { id }
  const { as, failure, again } = useRecord('/api/employee/{id}', { params: { path, query: { account: 'none' } } })
  const record = as(typedEmployee)
  const [cash, setCash] = useState(0)
  const [confirmed, question] = useConfirm(t.cashAsk(showMoney(paise(cash))), t.deactivate)

  /** Nobody with cash in hand is deactivated before a Director has seen how much it is. */
  async function save(employee: Body<'createEmployee'>, base: Body<'createEmployee'>, tag: string | undefined) {
    const put = (seen: { leavesWithCash?: number }) =>
      api.PUT('/api/employee/{id}', {
        params: { path, ...ifMatch(tag) },
        body: { ...changesIn(base, employee), ...seen },
      })
    try {
      return await put({})
    } catch (error) {
      const leavesWithCash = error instanceof Failure ? error.details.cash : undefined
      if (leavesWithCash === undefined) throw error
      setCash(leavesWithCash)
      if (!(await confirmed())) throw error
      return await put({ leavesWithCash })
    }
  }

  if (failure) return <FailureNote title={t.fetchFailed} failure={failure} again={again} />
  if (!record) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <EmployeeForm
        key={id}
        title={t.updateTitle}
        start={record.fields}
        draft={`updateEmployee ${id}`}
        record={record}
        save={save}
      />
      {question}
    </>
  )
}
