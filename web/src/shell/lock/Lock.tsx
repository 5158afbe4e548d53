import { type ComponentType, useEffect, useReducer, useState } from 'react'

import { LockCover } from './LockCover.tsx'

const AGAIN_MS = 5000

/** The lock screen; until its file is here a plain covering, and it is asked for again. */
export function Lock({ from }: { from: () => Promise<{ default: ComponentType }> }) {
  const [Screen, show] = useState<ComponentType>()
  const [tries, again] = useReducer((count: number) => count + 1, 1)
  const [failed, fail] = useState(0)
  useEffect(() => {
    from().then(
      ({ default: screen }) => show(() => screen),
      () => fail(tries),
    )
  }, [from, tries])
  useEffect(() => {
    if (failed === 0) return
    const waiting = setTimeout(again, AGAIN_MS)
    return () => clearTimeout(waiting)
  }, [failed])
  return Screen ? <Screen /> : <LockCover onRetry={failed > 0 ? again : undefined} />
}
