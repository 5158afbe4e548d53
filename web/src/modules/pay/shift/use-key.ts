import { useEffect } from 'react'

import { isDialogOpen } from '../../../ui/dialogs.ts'

/** A key of this page, also while somebody types; never over a dialog. A hidden tab has no effects, so it does not listen. */
export function useKey(matches: (event: KeyboardEvent) => boolean, act: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!matches(event) || isDialogOpen()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
