import { type DISTRICTS, RINGS } from '../fun/town-map.ts'
import { DISTRICT_KEYS, type LiveTown } from './live-town.ts'
import type { Paper } from './use-canvas.ts'

/** The colours of `drawTown`: border, text, ground of text, drops, then shades from little to much. */
export const TOWN_COLOURS = ['surface', 'text-1', 'surface', 'c2', 'seq-1', 'seq-2', 'seq-3', 'seq-4', 'seq-5'] as const

/** Units of the map. */
const SIZE = 100
const DROPS = 24
/** How long a drop takes from the lake to a district. */
const WAY_MS = 2600
const CENTRE = middleOf('lake')

function middleOf(key: keyof typeof DISTRICTS): readonly [number, number] {
  const ring = RINGS[key]
  const sum = (at: 0 | 1) => ring.reduce((total, corner) => total + corner[at], 0) / ring.length
  return [sum(0), sum(1)]
}
const MIDDLES = DISTRICT_KEYS.map(middleOf)

/** Districts in the shade of their flow, drops that run to them, and their names with figures. */
export function drawTown({ context, width, height, colours, now }: Paper, { flow }: LiveTown, names: readonly string[]) {
  const [border = '', text = '', ground = '', drop = '', ...shades] = colours
  const scale = Math.min(width, height) / SIZE
  context.save()
  context.translate((width - SIZE * scale) / 2, (height - SIZE * scale) / 2)
  const most = Math.max(...flow)
  DISTRICT_KEYS.forEach((key, i) => {
    context.beginPath()
    // North is up: the map counts from the south.
    for (const [x, y] of RINGS[key]) context.lineTo(x * scale, (SIZE - y) * scale)
    context.closePath()
    context.fillStyle = shades[Math.min(shades.length - 1, Math.floor((flow[i]! / most) * shades.length))]!
    context.fill()
    context.strokeStyle = border
    context.lineWidth = 2
    context.stroke()
  })
  context.fillStyle = drop
  for (let i = 0; i < DROPS; i++) {
    const [x, y] = MIDDLES[i % MIDDLES.length]!
    const part = (now / WAY_MS + i / DROPS) % 1
    context.beginPath()
    context.arc((CENTRE[0] + (x - CENTRE[0]) * part) * scale, (SIZE - CENTRE[1] - (y - CENTRE[1]) * part) * scale, 3, 0, Math.PI * 2)
    context.fill()
  }
  context.font = '600 14px sans-serif'
  context.textAlign = 'center'
  context.lineWidth = 3
  context.strokeStyle = ground
  context.fillStyle = text
  MIDDLES.forEach(([x, y], i) => {
    const label = `${names[i]} ${Math.round(flow[i]!)}`
    context.strokeText(label, x * scale, (SIZE - y) * scale)
    context.fillText(label, x * scale, (SIZE - y) * scale)
  })
  context.restore()
}
