export { Attention } from './Attention.tsx'
