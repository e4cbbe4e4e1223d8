export { ChangeLog } from './ChangeLog.tsx'
