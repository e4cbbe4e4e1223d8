export { AddSale } from './AddSale.tsx'
