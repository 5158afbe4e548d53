import { useEffect } from 'react'

import { isEnter } from './is-enter.ts'

/** Ctrl+Enter acts from any field of the page. */
export function useCtrlEnter(act: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOver = document.querySelector('[aria-modal="true"]') !== null
      if (!isEnter(event) || !(event.ctrlKey || event.metaKey) || isOver) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
