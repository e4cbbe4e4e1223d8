export { AllSales } from './AllSales.tsx'
