import { useLayoutEffect, useEffect } from 'react'

import { isTyping, isModalOpen } from '../dialogs.ts'
import { isEnter } from './is-enter.ts'

/** Single letters that act while nothing is being typed. */
export function useKeys(actions: Record<string, () => void>) {
  // With the rows on screen: a later effect leaves a moment in which a key acts on the former ones.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actions[event.key.toLowerCase()]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

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
