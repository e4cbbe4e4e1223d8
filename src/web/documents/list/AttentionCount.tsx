import { Badge } from '@chakra-ui/react/badge'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'

/** The number of items that need a Director's attention, beside the link to them. Renders nothing if there are none. */
export function AttentionCount() {
  const { data } = useApiQuery('/api/attention')
  if (!data?.total) return null
  return (
    <Badge colorPalette="warning" ms="2">
      {data.total}
    </Badge>
  )
}
