export { Maintenance } from './Maintenance.tsx'
