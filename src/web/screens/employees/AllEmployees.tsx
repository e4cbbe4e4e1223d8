import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { accountScreensTexts } from '#texts/accountScreens.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { useIsDirector, useSession } from '#web/data/session/useSession.ts'
import { addUnsynced, useUnsyncedCash } from '#web/data/unsynced/useUnsyncedCash.ts'
import { SearchInput } from '#web/documents/list/FilterBar.tsx'
import { ListScreen } from '#web/documents/list/ListScreen.tsx'
import { useFilter } from '#web/documents/list/useFilter.ts'
import { useOpenRecord } from '#web/documents/list/useOpenRecord.ts'
import { filterRows } from '#web/ui/form/choices.ts'
import type { Column, CompactRow } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { describeRole, EmployeeDetails } from './EmployeeDetails.tsx'

type Employee = Schema<'Employee'>

/** An account has no pay. */
const SALARY_COLUMN: Column<Employee> = {
  header: t.salary,
  isNumeric: true,
  cell: ({ kind, monthlySalary: pay }) => kind !== 'ACCOUNT' && pay != null && <Money rupees={pay} />,
}

/** All employees and accounts. Only Directors see the pay and the money of others. */
export function AllEmployees() {
  const translate = useTranslate()
  const user = useSession() ?? undefined
  const isDirector = useIsDirector()
  const [openId, open] = useOpenRecord()
  const [searchText, setSearchText] = useFilter('q')
  const query = useApiQuery('/api/employee')
  const unsyncedCash = useUnsyncedCash(query.asOf)
  const openEmployee = query.data?.find(({ id }) => id === openId)
  const cashOf = ({ id, cashInHand }: Employee) => addUnsynced(cashInHand, unsyncedCash.get(id))
  const maySeeCash = (userName: string | undefined) => isDirector || userName === user?.userName
  const columns: Column<Employee & { rowNumber: number }>[] = [
    { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
    { header: t.name, isTitle: true, cell: ({ name }) => name },
    { header: t.role, cell: (employee) => translate(describeRole(employee)) },
    SALARY_COLUMN,
    { header: t.mobile, cell: ({ mobile }) => mobile },
    {
      header: t.cash,
      isNumeric: true,
      cell: (employee) => <Cash rupees={cashOf(employee)} />,
    },
    {
      header: t.openCash,
      hasActions: true,
      cell: (employee) => maySeeCash(employee.userName) && <CashButton employee={employee} />,
    },
  ]
  const toCompact = (employee: Employee): CompactRow => ({
    name: employee.name,
    amount: <Cash isShort rupees={cashOf(employee)} />,
    note: [translate(describeRole(employee)), employee.mobile || employee.upiId].filter(Boolean).join(' · '),
    state:
      employee.cashInHand !== undefined &&
      translate(employee.kind === 'ACCOUNT' ? accountScreensTexts.inAccount : t.cash),
  })
  return (
    <ListScreen
      title={t.title}
      loadingText={commonTexts.loading}
      failureText={t.listFailed}
      emptyText={t.none}
      subject="employees"
      query={query}
      getRows={(employees) =>
        filterRows(employees, searchText, ({ firstName, lastName }) => `${firstName} ${lastName}`).map(
          (employee, index) => ({
            ...employee,
            rowNumber: index + 1,
          }),
        )
      }
      columns={columns}
      toCompact={toCompact}
      onOpen={({ id }) => open(id)}
      action={mayCall(user, 'createEmployee') && <AddButtons />}
    >
      <Box maxW="form">
        <SearchInput label={t.search} value={searchText} onChange={setSearchText} />
      </Box>
      {openEmployee && (
        <EmployeeDetails
          employee={openEmployee}
          cash={cashOf(openEmployee)}
          mayUpdate={isDirector}
          maySeeCash={maySeeCash(openEmployee.userName)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}

function CashButton({ employee: { id, name } }: { employee: Employee }) {
  const translate = useTranslate()
  return (
    <Button asChild size="sm" variant="outline" aria-label={`${translate(t.openCash)}: ${name}`}>
      <Link to="/EmployeeDetails/$id" params={{ id: String(id) }}>
        {translate(t.openCash)}
      </Link>
    </Button>
  )
}

function AddButtons() {
  const translate = useTranslate()
  return (
    <Flex gap="2" wrap="wrap">
      <Button asChild>
        <Link to="/AddEmployee">{translate(t.add)}&nbsp;+</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/AddAccount">{translate(accountsTexts.add)}&nbsp;+</Link>
      </Button>
    </Flex>
  )
}

/** Cash in hand; empty if the signed-in person may not see it. */
function Cash({ rupees, isShort = false }: { rupees: number | undefined; isShort?: boolean }) {
  return rupees !== undefined && <Money isShort={isShort} rupees={rupees} />
}
