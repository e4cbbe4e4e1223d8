import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Body } from '#contract/operations.ts'
import { paise, showMoney } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import { api } from '#web/data/api.ts'
import { Failure } from '#web/data/failure.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { changesIn } from '#web/ui/changes.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { type EmployeeDraft, typedEmployee } from './draft.ts'
import { EmployeeForm } from './EmployeeForm.tsx'

/** Changes an employee: pay, role, whether one may log in and record sales, the password. */
export function UpdateEmployee() {
  const say = useWords()
  const id = Number(useParams({ from: '/AddEmployee/$id' }).id)
  const answer = useAnswer('/api/employee/{id}', { params: { path: { id }, query: { account: 'none' } } })
  // As it was when the form was opened: what arrives meanwhile must not change what is being typed.
  const [start, setStart] = useState<EmployeeDraft>()
  const [cash, setCash] = useState(0)
  const [confirmed, question] = useConfirm(t.cashAsk(showMoney(paise(cash))), t.deactivate)

  /** Nobody with cash in hand is deactivated before a Director has seen how much it is. */
  async function save(employee: Body<'createEmployee'>, opened: Body<'createEmployee'>) {
    const put = (seen: { leavesWithCash?: number }) =>
      api.PUT('/api/employee/{id}', { params: { path: { id } }, body: { ...changesIn(opened, employee), ...seen } })
    try {
      await put({})
    } catch (failure) {
      const leavesWithCash = failure instanceof Failure ? failure.details.cash : undefined
      if (leavesWithCash === undefined) throw failure
      setCash(leavesWithCash)
      if (!(await confirmed())) throw failure
      await put({ leavesWithCash })
    }
  }

  if (!start && answer.data) setStart(typedEmployee(answer.data))
  if (answer.failure && !start)
    return <FailureNote title={t.fetchFailed} failure={answer.failure} again={answer.again} />
  if (!start) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <EmployeeForm title={t.updateTitle} start={start} draft={`updateEmployee ${id}`} save={save} />
      {question}
    </>
  )
}
