import { Badge } from '@chakra-ui/react/badge'
import { useApiQuery } from '#web/data/useApiQuery.ts'

/** How much needs a Director's attention, beside the link that leads there. Nothing while nothing does. */
export function AttentionCount() {
  const { data } = useApiQuery('/api/attention')
  if (!data?.total) return null
  return (
    <Badge colorPalette="warning" ms="2">
      {data.total}
    </Badge>
  )
}
