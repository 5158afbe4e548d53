import { useEffect } from 'react'

import { isModalOpen } from '../dialogs.ts'
import { isEnter } from './is-enter.ts'

/** Ctrl+Enter acts from any field of the page. */
export function useCtrlEnter(act: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isEnter(event) || !(event.ctrlKey || event.metaKey) || isModalOpen()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
