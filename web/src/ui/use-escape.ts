import { useEffect } from 'react'

import { isDialogOpen } from './is-dialog-open.ts'

/** Act on Esc while `isActive`, unless it closes something that lies above. */
export function useEscape(isActive: boolean, act: () => void) {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isDialogOpen()) act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
