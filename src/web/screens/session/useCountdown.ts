import { useEffect, useState } from 'react'

/** The remaining whole seconds, and a function that starts the countdown. */
export function useCountdown(): [secondsLeft: number, startCountdown: (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - now) / 1000))

  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  function startCountdown(seconds: number) {
    setNow(Date.now())
    setEndsAtMs(Date.now() + seconds * 1000)
  }
  return [secondsLeft, startCountdown]
}
