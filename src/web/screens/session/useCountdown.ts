import { useEffect, useState } from 'react'

/** Whole seconds that are left, counted down once they are set: `const [left, wait] = useCountdown()`. */
export function useCountdown(): [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (Date.now() % 1000))
    return () => clearTimeout(timer)
  }, [left])

  function wait(seconds: number) {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, wait]
}
