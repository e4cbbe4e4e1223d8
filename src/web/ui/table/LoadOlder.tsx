import { Button } from '@chakra-ui/react/button'
import { commonTexts as t } from '#texts/common.ts'
import { useTranslate } from '../text/language.tsx'

type LoadOlderProps = { older: { isLast: boolean; isBusy: boolean; load: () => void } }

/** Beneath a paged list: the button that loads the next page. */
export function LoadOlder({ older: { isLast, isBusy, load } }: LoadOlderProps) {
  const translate = useTranslate()
  if (isLast && !isBusy) return null
  return (
    <Button variant="outline" alignSelf="center" disabled={isBusy} onClick={load}>
      {translate(isBusy ? t.loading : t.loadOlder)}
    </Button>
  )
}
