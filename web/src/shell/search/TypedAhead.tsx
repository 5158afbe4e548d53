import { useEffect } from 'react'

/** Stands in for the palette while its file is fetched: whoever knows the keys has begun to type by then. */
export function TypedAhead({ onType }: { onType: (key: string) => void }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      onType(event.key)
    }
    // Before anything else that has a meaning for the key.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [onType])
  return null
}
