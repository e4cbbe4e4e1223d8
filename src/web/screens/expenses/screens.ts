export { AddExpense } from './AddExpense.tsx'
export { AllExpenses } from './AllExpenses.tsx'
