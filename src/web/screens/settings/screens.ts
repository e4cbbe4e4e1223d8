export { Settings } from './Settings.tsx'
