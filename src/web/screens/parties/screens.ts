export { AddParty } from './AddParty.tsx'
export { AllParties } from './AllParties.tsx'
export { Payment } from './Payment.tsx'
export { UpdateNamedParty, UpdateParty } from './UpdateParty.tsx'
