import { lazy, Suspense } from 'react'
import { orReload } from '#web/ui/text/chunkLoadError.ts'
import type { ListSubject } from './EmptyListContent.tsx'

/** Its texts are no part of the first start. */
const Content = lazy(orReload(async () => ({ default: (await import('./EmptyListContent.tsx')).EmptyListContent })))

/** Explains an empty list, and links to the screens that add its first record. */
export function EmptyList({ subject }: { subject: ListSubject }) {
  return (
    <Suspense fallback={null}>
      <Content subject={subject} />
    </Suspense>
  )
}
