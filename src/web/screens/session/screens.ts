export { AccessLog } from './AccessLog.tsx'
export { ChangePassword } from './ChangePassword.tsx'
export { ChooseFirstPassword } from './ChooseFirstPassword.tsx'
export { EmployeeSessions, OwnSessions } from './Sessions.tsx'
