import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { moveFocus } from './MenuButton.tsx'
import menu from './MenuButton.module.css'

interface Props {
  label: string
  /** Where on the screen it begins. */
  x: number
  y: number
  onClose: () => void
  /** `MenuItem`s. */
  children: ReactNode
}

/** A menu at a point of the window, pushed inside its edges. Any press closes it, and the focus goes back. */
export function FloatingMenu({ label, x, y, onClose, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(({ target }: Event) => list.current?.contains(target as Node) || onClose())
  useEffect(() => {
    const before = document.activeElement
    list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const listen = (event: Event) => leave(event)
    document.addEventListener('pointerdown', listen)
    return () => {
      document.removeEventListener('pointerdown', listen)
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [])
  useLayoutEffect(() => keepInside(list.current!, x, y), [x, y])
  return (
    <div
      ref={list}
      className={menu.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => (event.key === 'Escape' || event.key === 'Tab' ? onClose() : moveFocus(event))}
      onClick={onClose}
    >
      {children}
    </div>
  )
}

const MARGIN = 8

function keepInside(list: HTMLElement, x: number, y: number) {
  const { width, height } = list.getBoundingClientRect()
  const left = Math.max(MARGIN, Math.min(x, window.innerWidth - width - MARGIN))
  const top = Math.max(MARGIN, Math.min(y, window.innerHeight - height - MARGIN))
  Object.assign(list.style, {
    position: 'fixed',
    inset: `${top}px auto auto ${left}px`,
    maxHeight: `calc(100vh - ${top + MARGIN}px)`,
    overflow: 'auto',
  })
}
