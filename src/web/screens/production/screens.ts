export { AddProduction } from './AddProduction.tsx'
export { AllProductions } from './AllProductions.tsx'
