import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#web/data/drafts/drafts.ts'

/** A value that survives a reload; null if there is none, undefined until it is read. */
export function useStoredDraft<Value extends object | string>(name: string) {
  const [value, setValue] = useState<Value | null>()
  useEffect(() => {
    let isMounted = true
    void readDraft<Value>(name).then((stored) => {
      // A change that was made meanwhile wins.
      if (isMounted) setValue((current) => (current === undefined ? (stored?.value ?? null) : current))
    })
    return () => {
      isMounted = false
    }
  }, [name])

  const change = (changed: Value | null) => {
    setValue(changed)
    void (changed === null ? deleteDraft(name) : saveDraft(name, changed))
  }
  return [value, change] as const
}
