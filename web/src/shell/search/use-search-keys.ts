import { useLayoutEffect } from 'react'

import { isLocked } from '../../platform/server/lock.ts'
import { isDialogOpen, isTyping } from '../../ui/dialogs.ts'

/** Ctrl or ⌘ with K from anywhere; `/` too, on a page without a search of its own, while nobody types. */
export function useSearchKeys(open: () => void) {
  // Before the box is drawn: a key pressed as soon as it is seen is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(isChord(event) || isSlash(event))) return
      event.preventDefault()
      if (!isDialogOpen() && !isLocked()) open()
    }
    // The list of a page listens at the document and so is asked first.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

const isChord = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 'k'
const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)

/** The key that goes with letters and Enter, as this keyboard calls it. */
export const MODIFIER = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
