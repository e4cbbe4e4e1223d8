import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Updated before the browser lays the page out for paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const handleBeforePrint = () => flushSync(() => setIsPrinting(true))
    const handleAfterPrint = () => setIsPrinting(false)
    globalThis.addEventListener('beforeprint', handleBeforePrint)
    globalThis.addEventListener('afterprint', handleAfterPrint)
    return () => {
      globalThis.removeEventListener('beforeprint', handleBeforePrint)
      globalThis.removeEventListener('afterprint', handleAfterPrint)
    }
  }, [])
  return isPrinting
}
