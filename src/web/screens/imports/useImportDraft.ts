import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#web/data/drafts.ts'
import type { ImportDraft } from './importDraft.ts'

const DRAFT_NAME = 'import'

/** The import that is being prepared. It survives a reload with all corrections. */
export function useImportDraft() {
  const [draft, setDraft] = useState<ImportDraft>()
  useEffect(() => {
    let isMounted = true
    void readDraft<ImportDraft>(DRAFT_NAME).then((stored) => {
      if (isMounted && stored) setDraft((current) => current ?? stored.value)
    })
    return () => {
      isMounted = false
    }
  }, [])

  const change = (changed: ImportDraft | undefined) => {
    setDraft(changed)
    void (changed ? saveDraft(DRAFT_NAME, changed) : dropDraft(DRAFT_NAME))
  }
  return [draft, change] as const
}
