import { useMemo, useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { useTexts } from '../frame/use-texts.ts'
import { drawLine, LINE_COLOURS } from './draw-line.ts'
import { drawTown, TOWN_COLOURS } from './draw-town.ts'
import { DISTRICT_KEYS, type LiveTown, newTown, PUMP_KEYS, stepTown, TREND } from './live-town.ts'
import { texts } from './texts.ts'
import { useBeat } from './use-beat.ts'
import { useCanvas } from './use-canvas.ts'
import { Figures, Ranking, Tile, Wall } from './Wall.tsx'
import styles from './Wall.module.css'

const FILES = [
  'board/WaterBoardDemo.tsx',
  'board/live-town.ts',
  'board/draw-town.ts',
  'board/draw-line.ts',
  'board/use-canvas.ts',
  'board/ring.ts',
]
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
