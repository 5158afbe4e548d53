import { useMemo, useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'
import { useCanvas, type Paper, drawLine, LINE_COLOURS, newRing, type Ring } from './canvas.ts'
import { Figures, Ranking, Tile, Wall, useBeat } from './Wall.tsx'
import styles from './Wall.module.css'
import { type DISTRICTS, RINGS } from '../fun/town-map.ts'

const DISTRICT_KEYS = ['east', 'west', 'south', 'north', 'lake'] as const
const PUMP_KEYS = ['one', 'two', 'three'] as const
const ALARMS_MOST = 8
/** Minutes of the trend, at two values a second. */
const TREND = 240

interface Alarm {
  id: number
  kind: number
  /** Place in `DISTRICT_KEYS`. */
  district: number
  at: Date
}

/** A made-up town whose figures wander. All of it has a fixed size. */
interface LiveTown {
  /** Tons per hour of each district, as in `DISTRICT_KEYS`. */
  flow: Float64Array
  /** MPa of each pump station. */
  pressure: Float64Array
  trend: Ring
  alarms: Alarm[]
  /** Tons and yuan of today. */
  usage: number
  money: number
  online: number
  /** Place in the texts of skies, and °C. */
  sky: number
  degrees: number
  untreated: number
}

const FLOW = [180, 150, 210, 95, 50]
const PRESSURE = [0.42, 0.38, 0.35]

export const newTown = (): LiveTown => ({
  flow: Float64Array.from(FLOW),
  pressure: Float64Array.from(PRESSURE),
  trend: newRing(TREND),
  alarms: [],
  usage: 8412.6,
  money: 21_930,
  online: 11_820,
  sky: 1,
  degrees: 18,
  untreated: 29,
})

const wander = (value: number, home: number, random: () => number) => value + (random() - 0.5) * home * 0.06 + (home - value) * 0.05

/** Lets the town live for some seconds. @param random numbers from 0 to 1 */
export function stepTown(town: LiveTown, seconds: number, now: Date, random: () => number = Math.random) {
  let total = 0
  FLOW.forEach((home, i) => {
    town.flow[i] = Math.max(0, wander(town.flow[i]!, home, random))
    total += town.flow[i]
  })
  PRESSURE.forEach((home, i) => (town.pressure[i] = wander(town.pressure[i]!, home, random)))
  town.trend.push(total)
  town.usage += (total * seconds) / 3600
  if (random() < seconds * 0.2) town.money += 50 + Math.floor(random() * 4) * 50
  town.degrees = wander(town.degrees, 18, random)
  if (random() < seconds * 0.005) town.sky = Math.floor(random() * 3)
  town.online = Math.round(wander(town.online, 11_820, random) / 20) * 20
  if (random() < seconds * 0.15) {
    const id = (town.alarms[0]?.id ?? 0) + 1
    town.alarms.unshift({ id, kind: Math.floor(random() * 4), district: Math.floor(random() * DISTRICT_KEYS.length), at: now })
    town.alarms.length = Math.min(town.alarms.length, ALARMS_MOST)
    town.untreated = Math.max(0, town.untreated + (random() < 0.5 ? 1 : -1))
  }
}

/** The colours of `drawTown`: border, text, ground of text, drops, then shades from little to much. */
const TOWN_COLOURS = ['surface', 'text-1', 'surface', 'c2', 'seq-1', 'seq-2', 'seq-3', 'seq-4', 'seq-5'] as const

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
function drawTown({ context, width, height, colours, now }: Paper, { flow }: LiveTown, names: readonly string[]) {
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

const FILES = ['board/WaterBoardDemo.tsx', 'board/canvas.ts']
const STEP_MS = 500

/** A town that has lived for two minutes, so that the board begins full. */
function lived(): LiveTown {
  const town = newTown()
  for (let ago = TREND; ago > 0; ago--) stepTown(town, STEP_MS / 1000, new Date(Date.now() - ago * STEP_MS))
  return town
}

/** A wall board of a made-up town. Its figures are React's, twice a second; its pictures are drawn at each frame. */
export default function WaterBoardDemo() {
  const t = useTexts(texts).water
  const format = useFormatter()
  const [town] = useState(lived)
  useBeat(STEP_MS, (now) => stepTown(town, STEP_MS / 1000, now))
  return (
    <Wall
      title={t.title}
      files={FILES}
      beside={`${t.weather}: ${t.sky(t.skies[town.sky]!, Math.round(town.degrees))}`}
      left={
        <>
          <Tile title={t.trend}>
            <Trend town={town} />
          </Tile>
          <Tile title={t.ranking}>
            <Ranking items={DISTRICT_KEYS.map((key, i) => [t.districts[key], town.flow[i]!, format.number(Math.round(town.flow[i]!))])} />
          </Tile>
        </>
      }
      middle={
        <>
          <Figures
            items={[
              [t.figures.usage, format.number(town.usage, { maximumFractionDigits: 1, minimumFractionDigits: 1 })],
              [t.figures.money, format.number(town.money)],
              [t.figures.online, format.number(town.online)],
              [t.figures.alarms, format.number(town.untreated)],
            ]}
          />
          <Tile title={t.map} isHigh>
            <Town town={town} />
          </Tile>
        </>
      }
      right={
        <>
          <Tile title={t.pressure}>
            <Ranking items={PUMP_KEYS.map((key, i) => [t.pumps[key], town.pressure[i]!, town.pressure[i]!.toFixed(3)])} />
          </Tile>
          <Tile title={t.alarms}>
            <ul className={styles.lines}>
              {town.alarms.map(({ id, kind, district, at }) => (
                <li key={id}>
                  <time dateTime={at.toISOString()}>{format.dateTime(at, { timeStyle: 'medium' })}</time>
                  {t.districts[DISTRICT_KEYS[district]!]} {t.alarmKinds[kind]}
                </li>
              ))}
            </ul>
          </Tile>
        </>
      }
    />
  )
}

function Trend({ town }: { town: LiveTown }) {
  const t = useTexts(texts).water
  const canvas = useCanvas(LINE_COLOURS, (paper) => drawLine(paper, town.trend, TREND, STEP_MS))
  return <canvas ref={canvas} role="img" aria-label={t.trend} />
}

function Town({ town }: { town: LiveTown }) {
  const t = useTexts(texts).water
  const names = useMemo(() => DISTRICT_KEYS.map((key) => t.districts[key]), [t])
  const canvas = useCanvas(TOWN_COLOURS, (paper) => drawTown(paper, town, names))
  return <canvas ref={canvas} role="img" aria-label={t.map} />
}
