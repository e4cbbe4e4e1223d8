export { PieceWork } from './PieceWork.tsx'
