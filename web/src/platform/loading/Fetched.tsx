import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { toast } from '../../ui/basics/toast.tsx'

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

/** The text typed since, and the number of parts that still load. */
let held = ''
let waiting = 0

/**
 * While a dialog loads, keeps typed text and gives it to the dialog's first text field: fast hands are ahead of the network. Answers how to
 * stop.
 */
function holdKeys(): () => void {
  if (waiting === 0) {
    held = ''
    // Before anything else that has a meaning for the key.
    window.addEventListener('keydown', keep, { capture: true })
    window.addEventListener('focusin', give)
  }
  waiting += 1
  let isHolding = true
  return () => {
    if (!isHolding) return
    isHolding = false
    waiting = Math.max(0, waiting - 1)
    if (waiting === 0) letGo()
  }
}

function letGo() {
  waiting = 0
  window.removeEventListener('keydown', keep, { capture: true })
  window.removeEventListener('focusin', give)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A check box or a radio button has no place for text. */
const textField = (target: EventTarget | null): TextField | undefined =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.selectionStart !== null && !target.readOnly
    ? target
    : undefined

function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || textField(event.target)) return
  if (event.key === 'Backspace') held = held.slice(0, -1)
  else if (event.key.length === 1) held += event.key
  // Enter would press once more what opened the dialog.
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

function give({ target }: FocusEvent) {
  if (!(target instanceof Element) || target.closest('[role=dialog]') === null) return
  letGo()
  const field = textField(target)
  if (!field || held === '') return
  field.setRangeText(held, field.selectionStart!, field.selectionEnd!, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
