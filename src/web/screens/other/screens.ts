export { OtherMenu } from './OtherMenu.tsx'
