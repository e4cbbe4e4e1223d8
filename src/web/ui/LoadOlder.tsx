import { Button } from '@chakra-ui/react/button'
import { commonTexts as t } from '#texts/common.ts'
import { useTranslate } from './language.tsx'

type LoadOlderProps = { older: { last: boolean; busy: boolean; load: () => void } }

/** Beneath a paged list: the button that loads the next page. */
export function LoadOlder({ older: { last, busy, load } }: LoadOlderProps) {
  const translate = useTranslate()
  if (last && !busy) return null
  return (
    <Button variant="outline" alignSelf="center" _print={{ display: 'none' }} disabled={busy} onClick={load}>
      {translate(busy ? t.loading : t.loadOlder)}
    </Button>
  )
}
