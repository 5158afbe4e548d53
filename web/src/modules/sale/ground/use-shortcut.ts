import { useEffect } from 'react'

import { isDialogOpen, isTyping } from '../../../ui/dialogs.ts'

const isBusy = (target: EventTarget | null) => isDialogOpen() || isTyping(target)

/** One key, without modifiers, while nobody types and no dialog is open. The key stands beside what it does. */
export function useShortcut(key: string, act: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
