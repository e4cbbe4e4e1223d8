import { useEffect, useState } from 'react'

/** The value as it was when it had not changed for the delay: a search is sent when the person stops typing. */
export function useDelayed<Value>(value: Value, delayMs: number): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDelayed, delayMs, value)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}
