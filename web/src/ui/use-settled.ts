import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** A text once nobody has changed it for a moment: what a server is asked about. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
