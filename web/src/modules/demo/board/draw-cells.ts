import { GRID, type LiveReadings } from './live-readings.ts'
import type { Paper } from './use-canvas.ts'

/** The colours of `drawCells`: a meter without a reading, one that has reported, one that has just reported. */
export const CELL_COLOURS = ['active', 'seq-2', 'c2'] as const

/** How long a meter shines after its reading. */
const GLOW_MS = 1500

/** A cell for each meter. The glow fades with the time that has passed. */
export function drawCells({ context, width, height, colours, passed }: Paper, { glow, seen }: LiveReadings) {
  const [plain = '', read = '', bright = ''] = colours
  const [wide, high] = [width / GRID.columns, height / GRID.rows]
  const faded = passed / GLOW_MS
  for (let i = 0; i < glow.length; i++) {
    const x = (i % GRID.columns) * wide + 1
    const y = Math.floor(i / GRID.columns) * high + 1
    context.fillStyle = seen[i] === 1 ? read : plain
    context.fillRect(x, y, wide - 2, high - 2)
    if (glow[i]! <= 0) continue
    context.globalAlpha = glow[i]!
    context.fillStyle = bright
    context.fillRect(x, y, wide - 2, high - 2)
    context.globalAlpha = 1
    glow[i] = Math.max(0, glow[i]! - faded)
  }
}
