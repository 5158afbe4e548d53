import { type KeyboardEvent, type PointerEvent, useState } from 'react'

import { moved, scaled, SHORTEST, type TimeWindow } from './time-ticks.ts'

interface Zoom {
  window: TimeWindow
  /** Of all readings. */
  limits: TimeWindow
  onZoom: (window: TimeWindow | undefined) => void
  /** A click without a drag, at a moment. */
  onPick: (at: number) => void
}

const shareAt = ({ currentTarget, clientX }: PointerEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - left) / width))
}
/** A shorter drag is a click. */
const LEAST_DRAG = 0.01
const PAN = 0.25

/** Zooming a plot over time: by dragging over a stretch, and by keys. Shares are those of the plot, from its left. */
export function useZoom({ window, limits, onZoom, onPick }: Zoom) {
  const [pointed, setPointed] = useState<number>()
  const [began, setBegan] = useState<number>()
  const atShare = (share: number) => window.from + share * (window.to - window.from)
  const drag = began !== undefined && pointed !== undefined ? [Math.min(began, pointed), Math.max(began, pointed)] : undefined
  const keys: Record<string, () => void> = {
    ArrowLeft: () => onZoom(moved(window, -PAN, limits)),
    ArrowRight: () => onZoom(moved(window, PAN, limits)),
    '+': () => onZoom(scaled(window, atShare(pointed ?? 0.5), 0.5, limits)),
    '=': () => onZoom(scaled(window, atShare(pointed ?? 0.5), 0.5, limits)),
    '-': () => onZoom(scaled(window, atShare(pointed ?? 0.5), 2, limits)),
    '0': () => onZoom(undefined),
  }
  const finish = (event: PointerEvent) => {
    const end = shareAt(event)
    const [from, to] = [Math.min(began ?? end, end), Math.max(began ?? end, end)]
    setBegan(undefined)
    if (began === undefined) return
    if (to - from < LEAST_DRAG) return onPick(atShare(end))
    const length = atShare(to) - atShare(from)
    onZoom(
      length < SHORTEST
        ? scaled(window, atShare((from + to) / 2), SHORTEST / (window.to - window.from), limits)
        : { from: atShare(from), to: atShare(to) },
    )
  }
  return {
    pointed: pointed === undefined ? undefined : atShare(pointed),
    picked: drag && drag[1]! - drag[0]! >= LEAST_DRAG ? ([drag[0]!, drag[1]!] as const) : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setBegan(shareAt(event))
      },
      onPointerMove: (event: PointerEvent) => setPointed(shareAt(event)),
      onPointerUp: finish,
      onPointerCancel: () => setBegan(undefined),
      onPointerLeave: () => setPointed(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
  }
}
