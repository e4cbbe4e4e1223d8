export { ApiDocs } from './ApiDocs.tsx'
