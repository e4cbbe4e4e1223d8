export { Devices } from './Devices.tsx'
