import { type DragEvent, useState } from 'react'

/** Props of an element in a row that can be dragged along it. `move` puts one in the place of another during the drag. */
export function useDragSort(isOn: boolean, move: (key: string, to: string) => void) {
  const [dragged, setDragged] = useState<string>()
  if (!isOn) return () => ({})
  return (key: string) => ({
    draggable: true,
    'data-dragged': key === dragged,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      setDragged(key)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return
      event.preventDefault()
      if (key !== dragged && isPast(event)) move(dragged, key)
    },
    onDragEnd: () => setDragged(undefined),
  })
}

/** Over its middle, seen from where the dragged one stands: before that the two would change places to and fro. */
function isPast({ currentTarget, clientX }: DragEvent<HTMLElement>) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const from = currentTarget.parentElement!.querySelector('[data-dragged=true]')!.getBoundingClientRect().left
  return from < left ? clientX > left + width / 2 : clientX < left + width / 2
}
