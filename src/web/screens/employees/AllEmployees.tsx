import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { roleTexts, employeesTexts as t } from '#texts/employees.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { found } from '#web/ui/choices.ts'
import { SearchBox } from '#web/ui/controls.tsx'
import { Money } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { useFilter } from '#web/ui/useFilter.ts'
import { useOpened } from '#web/ui/useOpened.ts'
import { EmployeeDetails } from './EmployeeDetails.tsx'

type Employee = Schema<'Employee'>

/** Everybody who works here. Pay and accounts of others are for Directors. */
export function AllEmployees() {
  const say = useWords()
  const user = useSession() ?? undefined
  const director = mayCall(user, 'updateEmployee')
  const [opened, open] = useOpened()
  const [typed, setTyped] = useFilter('q')
  const answer = useAnswer('/api/employee')
  const shown = answer.data?.find(({ id }) => id === opened)
  const columns: Column<Employee & { place: number }>[] = [
    { head: commonTexts.number, cell: ({ place }) => place },
    { head: t.name, heads: true, cell: ({ name }) => name },
    { head: t.role, cell: ({ role }) => say(roleTexts[role]) },
    { head: t.salary, figures: true, cell: ({ monthlySalary: pay }) => pay != null && <Money rupees={pay} /> },
    { head: t.mobile, cell: ({ mobile }) => mobile },
    {
      head: t.openAccount,
      acts: true,
      cell: ({ id, name, userName }) =>
        (director || userName === user?.userName) && (
          <Button asChild size="sm" variant="outline" aria-label={`${say(t.openAccount)}: ${name}`}>
            <Link to="/EmployeeDetails/$id" params={{ id: String(id) }}>
              {say(t.openAccount)}
            </Link>
          </Button>
        ),
    },
  ]
  return (
    <ListScreen
      title={t.title}
      loading={commonTexts.loading}
      failed={t.listFailed}
      empty={t.none}
      answer={answer}
      rows={(employees) =>
        found(employees, typed, ({ firstName, lastName }) => `${firstName} ${lastName}`).map((employee, index) => ({
          ...employee,
          place: index + 1,
        }))
      }
      columns={columns}
      onOpen={({ id }) => open(id)}
      action={
        mayCall(user, 'createEmployee') && (
          <Button asChild>
            <Link to="/AddEmployee">{say(t.add)} +</Link>
          </Button>
        )
      }
    >
      <Box maxW="form">
        <SearchBox label={t.search} value={typed} onChange={setTyped} />
      </Box>
      {shown && <EmployeeDetails employee={shown} mayUpdate={director} onClose={() => open(undefined)} />}
    </ListScreen>
  )
}
