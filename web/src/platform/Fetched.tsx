import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { toast } from '../ui/toast.tsx'

interface Props<P> {
  from: () => Promise<{ default: ComponentType<P> }>
  /** What it is given. */
  props?: P
  /** Stands in for it until it is there. */
  waiting?: ReactNode
  /** It could not be fetched; the next one that stands here tries again. */
  onFail?: () => void
}

/** A component that is fetched once it stands on the page. */
export function Fetched<P extends object>({ from, props, waiting, onFail }: Props<P>) {
  const t = useTranslations('shell.page')
  const [Part, setPart] = useState<ComponentType<P>>()
  const failed = useEffectEvent(() => {
    toast.bad(t('failed'), t('failedHint'))
    onFail?.()
  })
  useEffect(() => {
    from().then(({ default: part }) => setPart(() => part), failed)
  }, [from])
  return Part ? <Part {...(props as P)} /> : waiting
}

/** For a button: what its press will need is fetched when somebody points at it or comes to it by keyboard. A failure shows when it is pressed. */
export function near(fetch: () => Promise<unknown>) {
  const ahead = () => void fetch().catch(() => undefined)
  return { onPointerEnter: ahead, onFocus: ahead }
}
