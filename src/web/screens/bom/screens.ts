export { BomGenerator } from './BomGenerator.tsx'
