import { useEffect, useRef } from 'react'

/** Reads once more when the work has ended: the last rows may be older than its end. */
export function useReadAtEnd(isMoving: boolean, read: () => unknown) {
  const wasMoving = useRef(isMoving)
  useEffect(() => {
    if (wasMoving.current && !isMoving) void read()
    wasMoving.current = isMoving
  }, [isMoving, read])
}
