import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

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

/** The elements around this one that can have the focus, the nearest first. */
function frames(element: Element | null): HTMLElement[] {
  const frame = element?.parentElement?.closest<HTMLElement>('[tabindex]')
  return frame ? [frame, ...frames(frame)] : []
}

/**
 * For what is mounted while it is open: when it closes, the focus goes back to where it was, unless something else has it. An opener that
 * is gone, with the row it stood in, leaves it to its table.
 */
export function useFocusBack() {
  const [openers] = useState(() => [document.activeElement, ...frames(document.activeElement)])
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const opener = openers.find((element) => element instanceof HTMLElement && element.isConnected)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [openers],
  )
}

/** For a table: where a row leaves with the focus, the table has it. */
export function useKeepsFocus(table: RefObject<HTMLElement | null>, rows: unknown) {
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) table.current?.focus({ preventScroll: true })
  }, [table, rows])
  return ({ target }: FocusEvent) => {
    if (target instanceof Element) focused.current = target
  }
}
