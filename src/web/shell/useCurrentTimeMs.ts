import { useEffect, useState } from 'react'

/** The current time (milliseconds since 1970), updated each minute. */
export function useCurrentTimeMs(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
