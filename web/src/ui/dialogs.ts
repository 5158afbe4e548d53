import { useEffect, useState } from 'react'

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

/** Whether a dialog or a drawer can be seen: those of pages that are kept in the background are there, but have no place. */
export const isDialogOpen = () => [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.getClientRects().length > 0)

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]'

/** Whether a key belongs to what has the focus: a field to type in, or a dialog. A box to tick takes no letters. */
export const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest(FIELDS) !== null

/** For what is mounted while it is open: when it closes, the focus goes back to where it was, unless something else has it. */
export function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
