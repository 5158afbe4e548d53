import { useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'
import { useCanvas, type Paper, drawLine, LINE_COLOURS, newRing, type Ring } from './canvas.ts'
import { Figures, Ranking, Tile, Wall, useBeat } from './Wall.tsx'
import styles from './Wall.module.css'

/** Cells of the picture, one for each meter. */
const GRID = { columns: 48, rows: 25 }
const METERS = GRID.columns * GRID.rows
const LAST_MOST = 10
const RATE_SECONDS = 120

interface LastReading {
  id: number
  meter: number
  tons: number
  at: Date
}

/** Meters that report, made up. All of it has a fixed size. */
interface LiveReadings {
  /** How brightly each meter shines, 1 when it has just reported. */
  glow: Float32Array
  /** Meters that have reported today. */
  seen: Uint8Array
  rate: Ring
  ways: Float64Array
  last: LastReading[]
  today: number
  held: number
  perSecond: number
}

export const newReadings = (): LiveReadings => ({
  glow: new Float32Array(METERS),
  seen: new Uint8Array(METERS),
  rate: newRing(RATE_SECONDS),
  ways: new Float64Array(3),
  last: [],
  today: 0,
  held: 7,
  perSecond: 0,
})

/** The ways by which a reading comes, in shares that add up to 1. */
const WAYS = [0.72, 0.94, 1]

function report(live: LiveReadings, now: Date, random: () => number) {
  const meter = Math.floor(random() * METERS)
  live.glow[meter] = 1
  live.seen[meter] = 1
  live.today++
  const dice = random()
  live.ways[WAYS.findIndex((end) => dice < end)]!++
  if (random() < 0.02) live.held = Math.max(0, live.held + (random() < 0.5 ? 1 : -1))
  live.last.unshift({ id: live.today, meter, tons: 100 + random() * 900, at: now })
  live.last.length = Math.min(live.last.length, LAST_MOST)
}

/** A second of readings: more in waves, as gateways send. */
export function stepReadings(live: LiveReadings, now: Date, random: () => number = Math.random) {
  const wave = 22 + 14 * Math.sin(now.getTime() / 9000)
  live.perSecond = Math.max(0, Math.round(wave + random() * 10))
  for (let i = 0; i < live.perSecond; i++) report(live, now, random)
  live.rate.push(live.perSecond)
}

const meterName = (meter: number) => `M-${String(meter + 1).padStart(5, '0')}`

/** Of all meters, the share that has reported. */
export const progressOf = ({ seen }: LiveReadings) => seen.reduce((sum, one) => sum + one, 0) / METERS

/** The colours of `drawCells`: a meter without a reading, one that has reported, one that has just reported. */
const CELL_COLOURS = ['active', 'seq-2', 'c2'] as const

/** How long a meter shines after its reading. */
const GLOW_MS = 1500

/** A cell for each meter. The glow fades with the time that has passed. */
function drawCells({ context, width, height, colours, passed }: Paper, { glow, seen }: LiveReadings) {
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

const FILES = ['board/ReadingBoardDemo.tsx', 'board/canvas.ts']
const STEP_MS = 1000

/** Meters that have reported for a while, so that the board begins full. */
function begun(): LiveReadings {
  const live = newReadings()
  for (let ago = 30; ago > 0; ago--) stepReadings(live, new Date(Date.now() - ago * STEP_MS))
  return live
}

/** A wall board of made-up meters that report. */
export default function ReadingBoardDemo() {
  const t = useTexts(texts).reading
  const format = useFormatter()
  const [live] = useState(begun)
  useBeat(STEP_MS, (now) => stepReadings(live, now))
  const progress = progressOf(live)
  return (
    <Wall
      title={t.title}
      files={FILES}
      left={
        <>
          <Tile title={t.rate}>
            <Rate live={live} />
          </Tile>
          <Tile title={t.ways}>
            <Ranking items={t.wayNames.map((name, i) => [name, live.ways[i]!, format.number(live.ways[i]!)])} />
          </Tile>
        </>
      }
      middle={
        <>
          <Figures
            items={[
              [t.figures.meters, format.number(live.glow.length)],
              [t.figures.today, format.number(live.today)],
              [t.figures.rate, format.number(live.perSecond)],
              [t.figures.held, format.number(live.held)],
            ]}
          />
          <Tile title={t.cells} isHigh>
            <Cells live={live} />
          </Tile>
        </>
      }
      right={
        <>
          <Tile title={t.progress}>
            <b>{format.number(progress, { style: 'percent' })}</b>
            <ProgressBar label={t.progress} value={progress} />
          </Tile>
          <Tile title={t.last}>
            <ul className={styles.lines}>
              {live.last.map(({ id, meter, tons, at }) => (
                <li key={id}>
                  <time dateTime={at.toISOString()}>{format.dateTime(at, { timeStyle: 'medium' })}</time>
                  {t.reading(meterName(meter), format.number(tons, { maximumFractionDigits: 2, minimumFractionDigits: 2 }))}
                </li>
              ))}
            </ul>
          </Tile>
        </>
      }
    />
  )
}

function Rate({ live }: { live: LiveReadings }) {
  const t = useTexts(texts).reading
  const canvas = useCanvas(LINE_COLOURS, (paper) => drawLine(paper, live.rate, RATE_SECONDS, STEP_MS))
  return <canvas ref={canvas} role="img" aria-label={t.rate} />
}

function Cells({ live }: { live: LiveReadings }) {
  const t = useTexts(texts).reading
  const canvas = useCanvas(CELL_COLOURS, (paper) => drawCells(paper, live))
  return <canvas ref={canvas} role="img" aria-label={t.cells} />
}
