export { AddAccount, AddEmployee } from './AddEmployee.tsx'
export { AllEmployees } from './AllEmployees.tsx'
export { EmployeeAccount } from './EmployeeAccount.tsx'
export { UpdateEmployee } from './UpdateEmployee.tsx'
