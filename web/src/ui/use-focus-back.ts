import { useEffect, useState } from 'react'

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
