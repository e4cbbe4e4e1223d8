import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#web/data/drafts.ts'
import type { ImportDraft } from './importDraft.ts'

const DRAFT_NAME = 'import'

/** The import that is being prepared, null if there is none. It survives a reload with all corrections; undefined until it is read. */
export function useImportDraft() {
  const [draft, setDraft] = useState<ImportDraft | null>()
  useEffect(() => {
    let isMounted = true
    void readDraft<ImportDraft>(DRAFT_NAME).then((stored) => {
      if (isMounted) setDraft(stored?.value ?? null)
    })
    return () => {
      isMounted = false
    }
  }, [])

  const change = (changed: ImportDraft | null) => {
    setDraft(changed)
    void (changed ? saveDraft(DRAFT_NAME, changed) : dropDraft(DRAFT_NAME))
  }
  return [draft, change] as const
}
