import { useEffect } from 'react'

/** Ctrl+S saves, from any field of the page, in place of the browser's own saving. */
export function useSaveKey(save: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOver = document.querySelector('[aria-modal="true"]') !== null
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || isOver) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
