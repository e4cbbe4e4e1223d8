export { AddPromise } from './AddPromise.tsx'
export { Dues } from './Dues.tsx'
