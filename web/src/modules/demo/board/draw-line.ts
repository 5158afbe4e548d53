import type { Ring } from './ring.ts'
import type { Paper } from './use-canvas.ts'

/** The colours of `drawLine`: line, ground under it, grid. */
export const LINE_COLOURS = ['c1', 'c1-soft', 'grid'] as const

/** A series as a line over its ground, the newest value at the right edge. It glides by the part of a step that has passed. */
export function drawLine({ context, width, height, colours, now }: Paper, ring: Ring, capacity: number, stepMs: number) {
  const [line = '', ground = '', grid = ''] = colours
  const step = width / (capacity - 2)
  const glide = ((now % stepMs) / stepMs) * step
  const scale = (height - 8) / (ring.most * 1.15 || 1)
  context.strokeStyle = grid
  context.lineWidth = 1
  for (let i = 1; i < 4; i++) {
    context.beginPath()
    context.moveTo(0, (height * i) / 4)
    context.lineTo(width, (height * i) / 4)
    context.stroke()
  }
  if (ring.size < 2) return
  const first = width - (ring.size - 2) * step - glide
  context.beginPath()
  ring.each((value, at) => context.lineTo(first + at * step, height - value * scale))
  context.strokeStyle = line
  context.lineWidth = 2
  context.stroke()
  context.lineTo(first + (ring.size - 1) * step, height)
  context.lineTo(first, height)
  context.globalAlpha = 0.35
  context.fillStyle = ground
  context.fill()
  context.globalAlpha = 1
}
