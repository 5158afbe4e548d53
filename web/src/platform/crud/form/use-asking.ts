import { createContext, useCallback, useRef, useState } from 'react'

interface Asking {
  /** A question that stands in the form; answers how it goes. */
  register: () => () => void
  isOpen: boolean
  confirm: () => void
  close: () => void
}

/** The form a question stands in. */
export const AskScope = createContext<Asking | undefined>(undefined)

/** A form that holds a `FormQuestion` asks it before it is sent. */
export function useAsking() {
  const standing = useRef(0)
  const [waiting, setWaiting] = useState<() => void>()
  const register = useCallback(() => {
    standing.current += 1
    return () => void (standing.current -= 1)
  }, [])
  const close = () => setWaiting(undefined)
  const confirm = () => {
    close()
    waiting?.()
  }
  const asking: Asking = { register, isOpen: waiting !== undefined, confirm, close }
  return { asking, ask: (send: () => void) => (standing.current > 0 ? setWaiting(() => send) : send()) }
}
