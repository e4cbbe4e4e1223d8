import { Button } from '@chakra-ui/react/button'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { FailureNote } from './FailureNote.tsx'
import { useWords } from './language.tsx'

type LoadOlderProps = {
  older: { last: boolean; load: () => void; busy?: boolean; failure?: unknown }
  failed: Text
}

/** Beneath a list that comes in pages: the button that fetches the next one. */
export function LoadOlder({ older: { last, load, busy = false, failure }, failed }: LoadOlderProps) {
  const say = useWords()
  return (
    <>
      {failure !== undefined && <FailureNote title={failed} failure={failure} />}
      {!last && (
        <Button variant="outline" alignSelf="center" disabled={busy} onClick={load}>
          {say(busy ? t.loading : t.loadOlder)}
        </Button>
      )}
    </>
  )
}
