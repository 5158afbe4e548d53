import { useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { CELL_COLOURS, drawCells } from './draw-cells.ts'
import { drawLine, LINE_COLOURS } from './draw-line.ts'
import { type LiveReadings, meterName, newReadings, progressOf, RATE_SECONDS, stepReadings } from './live-readings.ts'
import { texts } from './texts.ts'
import { useBeat } from './use-beat.ts'
import { useCanvas } from './use-canvas.ts'
import { Figures, Ranking, Tile, Wall } from './Wall.tsx'
import styles from './Wall.module.css'

const FILES = ['board/ReadingBoardDemo.tsx', 'board/live-readings.ts', 'board/draw-cells.ts', 'board/use-canvas.ts', 'board/ring.ts']
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
