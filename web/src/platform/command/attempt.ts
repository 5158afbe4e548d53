import { useEffect, useRef, useState } from 'react'

import { ApiError } from '../server/api.ts'

/** 128 random bits in hex. `crypto.randomUUID` is there on https and localhost only. */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * One key per opened dialog, so that a double Enter acts once (domain-rules §2.5). A conflict is final for its key: call `renewAfter` with
 * every failure, and the command after a 409 goes out under a new one. Without an answer the key stays, because nobody knows whether the
 * first attempt acted. `first` is the key of a dialog that was opened before.
 */
export function useIdempotencyKey(first?: string) {
  const [key, setKey] = useState(() => first ?? newKey())
  const renewAfter = (error: unknown) => {
    if (error instanceof ApiError && error.code === 409) setKey(newKey())
  }
  return { key, renewAfter }
}

/** Whether a form or question is still visible when its answer comes: later only a toast can show it. */
export function useIsSeen() {
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => void (isSeen.current = false)
  }, [])
  return isSeen
}
