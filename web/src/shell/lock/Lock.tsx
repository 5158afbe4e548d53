import { type ComponentType, useEffect, useReducer, useState } from 'react'

import { useIsQuiet } from '../use-is-quiet.ts'
import { LockCover } from './LockCover.tsx'

const AGAIN_MS = 5000

interface Props {
  isLocked: boolean
  from: () => Promise<{ default: ComponentType }>
}

/**
 * The lock screen. It is fetched once the page is there, because the network may be gone later. Without it a plain cover replaces it, and
 * it is requested again.
 */
export function Lock({ isLocked, from }: Props) {
  const isWanted = useIsQuiet() || isLocked
  const [Screen, show] = useState<ComponentType>()
  const [tries, again] = useReducer((count: number) => count + 1, 1)
  const [failed, fail] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    from().then(
      ({ default: screen }) => show(() => screen),
      () => fail(tries),
    )
  }, [from, isWanted, isLocked, tries])
  useEffect(() => {
    if (failed === 0 || !isLocked) return
    const waiting = setTimeout(again, AGAIN_MS)
    return () => clearTimeout(waiting)
  }, [failed, isLocked])
  if (!isLocked) return null
  return Screen ? <Screen /> : <LockCover onRetry={failed > 0 ? again : undefined} />
}
