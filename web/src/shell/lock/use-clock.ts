import { useEffect, useState } from 'react'

/** Now, second by second, drawn when the second begins. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = setTimeout(() => setNow(new Date()), 1000 - now.getMilliseconds())
    return () => clearTimeout(next)
  }, [now])
  return now
}
