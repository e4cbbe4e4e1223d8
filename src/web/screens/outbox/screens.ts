export { OutboxScreen } from './OutboxScreen.tsx'
