export { DeletedSale } from './DeletedSale.tsx'
export { DeletedSales } from './DeletedSales.tsx'
export { PartyAccount } from './PartyAccount.tsx'
export { PartyList } from './PartyList.tsx'
