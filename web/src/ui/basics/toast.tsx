import { type ReactNode, useSyncExternalStore } from 'react'

import { LinkButton } from './Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './toast.module.css'

type ToastTone = 'ok' | 'warn' | 'bad'
/** An action of a toast: undo, or a next step. */
export interface ToastAct {
  label: string
  act: () => void
}
interface Shown {
  id: number
  tone: ToastTone
  title: string
  detail?: ReactNode
  next?: ToastAct | undefined
}

/** A person needs longer to press something than to read it. */
const SECONDS_TO_ACT = 10
const SECONDS: Record<ToastTone, number> = { ok: 4, warn: 6, bad: 8 }
const ICON = { ok: 'success', warn: 'warning', bad: 'error' } as const

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}
const dismiss = (id: number) => change(shown.filter((toast) => toast.id !== id))

const show = (tone: ToastTone) => (title: string, detail?: ReactNode, next?: ToastAct) => {
  const id = ++lastId
  change([...shown.filter((toast) => toast.title !== title), { id, tone, title, detail, next }])
  setTimeout(dismiss, (next ? SECONDS_TO_ACT : SECONDS[tone]) * 1000, id)
}

/** `toast.ok('充值成功', '锦绣花园 3-2-1203，100.00 元')`; never for an error that has a field. */
export const toast = { ok: show('ok'), warn: show('warn'), bad: show('bad') }

/** For what opens where they stand. */
export const clearToasts = () => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; stands once, beside the pages. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className={styles.toasts} role="status">
      {toasts.map(({ id, tone, title, detail, next }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <Icon name={ICON[tone]} />
          <div className={styles.words}>
            <b>{title}</b>
            {detail && <p>{detail}</p>}
          </div>
          {next && (
            <LinkButton
              onClick={() => {
                dismiss(id)
                next.act()
              }}
            >
              {next.label}
            </LinkButton>
          )}
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => dismiss(id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
