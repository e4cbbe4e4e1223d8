export { OutboxScreen } from './OutboxScreen.tsx'
export { SavedNotice } from './SavedNotice.tsx'
