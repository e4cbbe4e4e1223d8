export { AccessLog } from './AccessLog.tsx'
export { ChangePassword } from './ChangePassword.tsx'
export { EmployeeSessions, OwnSessions } from './Sessions.tsx'
