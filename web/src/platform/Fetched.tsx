import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { toast } from '../ui/toast.tsx'
import { holdKeys } from './held-keys.ts'

interface Props<P> {
  from: () => Promise<{ default: ComponentType<P> }>
  /** Its props. */
  props?: P
  /** A person opened it and types on: the keys wait for its first field. */
  holdsKeys?: boolean
  /** It could not be fetched; the next one that stands here tries again. */
  onFail?: () => void
}

/** A component that is fetched once it stands on the page. */
export function Fetched<P extends object>({ from, props, holdsKeys = true, onFail }: Props<P>) {
  const t = useTranslations('shell.page')
  const [Part, setPart] = useState<ComponentType<P>>()
  const failed = useEffectEvent(() => {
    toast.bad(t('failed'), t('failedHint'))
    onFail?.()
  })
  // Effects run again when a tab comes back; its part is there by then.
  const hold = useEffectEvent(() => (holdsKeys && !Part ? holdKeys() : undefined))
  useEffect(() => {
    const release = hold()
    let timer: ReturnType<typeof setTimeout> | undefined
    from().then(
      ({ default: part }) => {
        setPart(() => part)
        // A dialog takes the focus as it opens; what takes none has no use for the keys.
        timer = setTimeout(() => release?.(), FOCUS_MS)
      },
      () => {
        release?.()
        failed()
      },
    )
    return () => {
      clearTimeout(timer)
      release?.()
    }
  }, [from])
  return Part && <Part {...(props as P)} />
}

const FOCUS_MS = 1000

/** For a button: its dialog is fetched when the pointer or the keyboard focus reaches it. A failure shows when it is pressed. */
export function near(fetch: () => Promise<unknown>) {
  const ahead = () => void fetch().catch(() => undefined)
  return { onPointerEnter: ahead, onFocus: ahead }
}
