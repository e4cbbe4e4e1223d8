export { AddPurchase } from './AddPurchase.tsx'
export { AllPurchases } from './AllPurchases.tsx'
export { DeletedPurchase } from './DeletedPurchase.tsx'
export { DeletedPurchases } from './DeletedPurchases.tsx'
