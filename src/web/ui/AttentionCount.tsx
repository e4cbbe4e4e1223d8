import { Badge } from '@chakra-ui/react/badge'
import { useAnswer } from '#web/data/useAnswer.ts'

/** How much needs a Director's attention, beside the link that leads there. Nothing while nothing does. */
export function AttentionCount() {
  const { data } = useAnswer('/api/attention')
  if (!data?.total) return null
  return (
    <Badge colorPalette="warning" ms="2">
      {data.total}
    </Badge>
  )
}
