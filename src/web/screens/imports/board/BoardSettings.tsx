import { Stack } from '@chakra-ui/react/stack'
import { BoardChanges } from './BoardChanges.tsx'
import { BoardComponents } from './BoardComponents.tsx'
import { BoardProduct } from './BoardProduct.tsx'
import type { BoardProps } from './boardDraft.ts'

/** What a bill of materials of one product asks: the product, the components of a drawn board, and a new version. */
export function BoardSettings(props: BoardProps) {
  return (
    <Stack gap="3">
      <BoardProduct {...props} />
      {props.table.board && <BoardComponents {...props} />}
      <BoardChanges {...props} />
    </Stack>
  )
}
