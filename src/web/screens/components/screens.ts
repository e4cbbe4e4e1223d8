export { AddCategory } from './AddCategory.tsx'
export { AllComponents } from './AllComponents.tsx'
export { ComponentRoute } from './ComponentRoute.tsx'
