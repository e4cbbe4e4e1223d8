import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Subject } from '#texts/changes.ts'
import { commonTexts as t } from '#texts/common.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** For Directors: a link to the audit log of this record. */
export function HistoryLink({ subject, id }: { subject: Subject; id: number }) {
  const translate = useTranslate()
  if (!useMayCall('listChanges')) return null
  return (
    <Button asChild variant="outline">
      <Link to="/ChangeLog" search={{ subject, subjectId: id }}>
        {translate(t.history)}
      </Link>
    </Button>
  )
}
