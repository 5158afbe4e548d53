import { useEffect } from 'react'

/** Act on Esc while `isActive`, unless it closes something that lies above. */
export function useEscape(isActive: boolean, act: () => void) {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role=dialog]')) act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
