export { AddTransfer } from './AddTransfer.tsx'
export { AllTransfers } from './AllTransfers.tsx'
