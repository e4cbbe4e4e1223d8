import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { accountScreensTexts } from '#texts/accountScreens.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { commonTexts } from '#texts/common.ts'
import { roleTexts, employeesTexts as t } from '#texts/employees.ts'
import { sessionsTexts } from '#texts/sessions.ts'
import type { Translated } from '#texts/translated.ts'
import { HistoryLink } from '#web/documents/list/HistoryLink.tsx'
import { DetailsDialog } from '#web/ui/dialog/DetailsDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The role of a person; of an account, that it is one. */
export function describeRole({ kind, role }: Schema<'Employee'>): Translated {
  return kind === 'ACCOUNT' ? accountsTexts.kind : roleTexts[role]
}

type EmployeeDetailsProps = {
  employee: Schema<'Employee'>
  /** Rupees in hand, with the entries that wait on this device; undefined if the signed-in person may not see them. */
  cash: number | undefined
  mayUpdate: boolean
  maySeeCash: boolean
  onClose: () => void
}

/** Dialog with the details of an employee. */
export function EmployeeDetails({ employee, cash, mayUpdate, maySeeCash, onClose }: EmployeeDetailsProps) {
  const translate = useTranslate()
  const { id, name, mobile, address, doj, userName, active, permissions, upiId, payeeName } = employee
  const isAccount = employee.kind === 'ACCOUNT'
  return (
    <DetailsDialog
      title={t.details}
      onClose={onClose}
      actions={
        <>
          {maySeeCash && (
            <Button asChild variant="outline">
              <Link to="/EmployeeDetails/$id" params={{ id: String(id) }}>
                {translate(t.openCash)}
              </Link>
            </Button>
          )}
          {mayUpdate && (
            <>
              <Button asChild variant="outline">
                <Link to="/AddEmployee/$id" params={{ id: String(id) }}>
                  {translate(t.update)}
                </Link>
              </Button>
              {!isAccount && (
                <Button asChild variant="outline">
                  <Link to="/SignedIn/$id" params={{ id: String(id) }}>
                    {translate(sessionsTexts.whereSignedIn)}
                  </Link>
                </Button>
              )}
              <HistoryLink subject="employee" id={id} />
            </>
          )}
        </>
      }
    >
      <DescriptionList
        items={[
          [commonTexts.id, id],
          [t.name, name],
          [t.mobile, mobile],
          [t.address, address],
          [accountScreensTexts.upiId, upiId],
          [accountScreensTexts.payeeName, payeeName],
          [t.role, translate(describeRole(employee))],
          [
            isAccount ? accountScreensTexts.inAccount : t.cash,
            cash !== undefined && <Money key="cash" rupees={cash} />,
          ],
          [t.doj, doj && <FormattedDay key="doj" day={doj} />],
          [t.userName, userName],
          [t.active, active !== undefined && translate(active ? t.yes : t.no)],
          [t.maySell, permissions?.includes('record-sales') && translate(t.yes)],
        ]}
      />
    </DetailsDialog>
  )
}
