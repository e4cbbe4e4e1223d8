export { Today } from './Today.tsx'
