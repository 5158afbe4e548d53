import { type Layout, moveElement, verticalCompactor } from 'react-grid-layout'

const STEPS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Key {
  key: string
  shiftKey: boolean
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The layout after an arrow key on a tile: it moves by a cell, or with Shift its size changes. Undefined for other keys. */
export function steppedLayout(layout: Layout, i: string, { key, shiftKey }: Key, columns: number): Layout | undefined {
  const step = STEPS[key]
  const tile = layout.find((one) => one.i === i)
  if (!step || !tile) return undefined
  const [right, down] = step
  if (shiftKey) {
    const size = { w: within(tile.w + right, 1, columns - tile.x), h: Math.max(1, tile.h + down) }
    const resized = layout.map((one) => (one.i === i ? { ...one, ...size } : { ...one }))
    return verticalCompactor.compact(resized, columns)
  }
  const copy = layout.map((one) => ({ ...one }))
  const moving = copy.find((one) => one.i === i)!
  const [x, y] = [within(tile.x + right, 0, columns - tile.w), Math.max(0, tile.y + down)]
  return verticalCompactor.compact(moveElement(copy, moving, x, y, true, false, 'vertical', columns), columns)
}
