import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

export interface Asking {
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

/** Loaded with the first drawer: a page with such a form does not wait for it. */
const ConfirmDialog = lazy(async () => ({ default: (await import('../../../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog }))

interface Props {
  /** Names what will change: "Move East to Harbour branch?" */
  question: string
  /** Repeats the verb. */
  confirm: string
  /** The effect. */
  children: ReactNode
}

/** While it stands in a form, the form asks this before it is sent. */
export function FormQuestion({ question, confirm, children }: Props) {
  const t = useTranslations('crud')
  const { register, isOpen, ...asking } = use(AskScope)!
  useEffect(register, [register])
  if (!isOpen) return null
  return (
    <Suspense>
      <ConfirmDialog question={question} confirm={confirm} cancel={t('cancel')} onConfirm={asking.confirm} onClose={asking.close}>
        {children}
      </ConfirmDialog>
    </Suspense>
  )
}
