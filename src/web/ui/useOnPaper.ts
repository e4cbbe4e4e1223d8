import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Is the page being printed? Known before the browser lays it out for paper. */
export function useOnPaper(): boolean {
  const [onPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setOnPaper(true))
    const after = () => setOnPaper(false)
    globalThis.addEventListener('beforeprint', before)
    globalThis.addEventListener('afterprint', after)
    return () => {
      globalThis.removeEventListener('beforeprint', before)
      globalThis.removeEventListener('afterprint', after)
    }
  }, [])
  return onPaper
}
