import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'

/** Lines of a board or parts of a product, below what is said of them. */
export function PartList({ title, parts }: { title?: string; parts: readonly string[] }) {
  return (
    <>
      {title && <Text>{title}</Text>}
      <Stack as="ul" gap="1" listStyleType="none" fontSize="sm" overflowWrap="anywhere">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and the list is only shown
          <li key={at}>{part}</li>
        ))}
      </Stack>
    </>
  )
}
