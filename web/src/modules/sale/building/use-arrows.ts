import { type KeyboardEvent, useRef } from 'react'

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** A square far beside the way is no neighbour. */
const ASIDE = 3

/**
 * Arrow keys move between the squares as they lie on the screen, also into the next unit. One square alone is a stop of Tab, so a community
 * of 2,000 rooms has one stop. The stop moves by hand: drawing 2,000 squares again for it would be slow.
 */
export function useArrows() {
  const box = useRef<HTMLDivElement>(null)
  const onFocus = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-square]')) return
    for (const one of box.current?.querySelectorAll<HTMLElement>('[data-square][tabindex="0"]') ?? []) one.tabIndex = -1
    target.tabIndex = 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const from = event.target
    if (!step || !(from instanceof HTMLElement) || !from.matches('[data-square]')) return
    // Most ways end in the same unit. The places of 2,000 squares cost a layout of the whole community.
    const next = nearest(from, step, squaresIn(from.closest('section'))) ?? nearest(from, step, squaresIn(box.current))
    event.preventDefault()
    next?.focus()
  }
  return { ref: box, onFocus, onKeyDown }
}

const squaresIn = (part: Element | null) => part?.querySelectorAll<HTMLElement>('[data-square]') ?? []

function nearest(from: HTMLElement, [x, y]: readonly [number, number], squares: Iterable<HTMLElement>) {
  const start = middle(from)
  let best: { square: HTMLElement; far: number } | undefined
  for (const square of squares) {
    const at = middle(square)
    const [dx, dy] = [at.x - start.x, at.y - start.y]
    const ahead = x === 0 ? dy * y : dx * x
    const aside = Math.abs(x === 0 ? dx : dy)
    if (ahead <= 1) continue
    const far = ahead + ASIDE * aside
    if (!best || far < best.far) best = { square, far }
  }
  return best?.square
}

function middle(square: HTMLElement) {
  const { left, top, width, height } = square.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
