import { useEffect, useState } from 'react'

/** Whole seconds that are left, counted down once they are set: `const [left, wait] = useCountdown()`. */
export function useCountdown(): [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))

  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])

  function wait(seconds: number) {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, wait]
}
