import { createContext, type FocusEvent, type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

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
export const isDialogOpen = () => isSeen('[role=dialog]')

/** The same of those that let nothing below them act. */
export const isModalOpen = () => isSeen('[aria-modal=true]')

const isSeen = (which: string) => [...document.querySelectorAll(which)].some((dialog) => dialog.getClientRects().length > 0)

/** Asked when the page goes out of sight. The answer says whether something is left that is nowhere else, such as a chosen file. */
export type OnLeave = () => boolean

/** The page around it. `onLeave` answers how to be asked no more. Over the frame there is none. */
export const PageScope = createContext<{ onLeave: (ask: OnLeave) => () => void }>({ onLeave: () => () => undefined })

export function useOnLeave(ask: OnLeave) {
  const { onLeave } = use(PageScope)
  const asked = useEffectEvent(ask)
  useEffect(() => onLeave(() => asked()), [onLeave])
}

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
