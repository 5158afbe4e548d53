import { type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../../platform/format/format.ts'
import { ChartTable } from '../../../../ui/chart/ChartTable.tsx'
import { axisOf, type DrawnReading, type Placed, dayTicks, placeOf } from './geometry.ts'
import { axisBreak, axisLabels, chartTip, ValueAxis } from '../../../../ui/chart/ValueAxis.tsx'
import styles from './ReadingsChart.module.css'

interface Props {
  /** Its content, for users who do not see it. */
  label: string
  /** In order of time; at least one. */
  readings: readonly DrawnReading[]
  /** The reading in question: a dotted line joins its neighbours, and its own figure is written beside it. */
  subject?: number | undefined
  height?: number
  /** A click takes the reading that is nearest in time. */
  onPick?: (id: number) => void
}

/**
 * The register of a meter over time. Accepted readings are a line, held ones amber rings, all others grey dots. The axis is broken where a
 * held reading lies far from the accepted ones.
 */
export function ReadingsChart({ label, readings, subject, height = 190, onPick }: Props) {
  const t = useTranslations('reading.chart')
  const [pointed, setPointed] = useState<number>()
  const values = (isAccepted: boolean) =>
    readings.filter(({ mark }) => (mark === 'accepted') === isAccepted).map(({ register }) => Number(register))
  const axis = axisOf(values(true), values(false))
  const place = placeOf(readings)
  const placed = readings.map((one): Placed => ({ ...one, x: place(Date.parse(one.time)), y: 100 - axis.at(Number(one.register)) }))
  const nearest = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const x = ((clientX - left) / width) * 100
    return placed.reduce((best, one, i) => (Math.abs(one.x - x) < Math.abs(placed[best]!.x - x) ? i : best), 0)
  }
  const asked = placed.find(({ id }) => id === subject)
  const before = placed.findLast(({ mark, time }) => mark === 'accepted' && asked !== undefined && time < asked.time)
  // The line is above a step back, and below a jump.
  const isBelow = asked !== undefined && before !== undefined && asked.y > before.y
  const tip = pointed === undefined ? undefined : placed[pointed]
  const tons = (register: string) => t('tons', { quantity: grouped(register) })
  return (
    <figure className={styles.chart} style={{ height }} aria-label={label}>
      <ValueAxis ticks={axis.ticks.map(({ value, at, isOff }) => ({ text: written(value), at, isOff }))} />
      <div
        className={styles.plot}
        data-pick={onPick !== undefined}
        onPointerMove={(event) => setPointed(nearest(event))}
        onPointerLeave={() => setPointed(undefined)}
        onPointerUp={(event) => onPick?.(placed[nearest(event)]!.id)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {axis.ticks.map(
            ({ value, at, isOff }) => !isOff && <line key={value} className={styles.grid} x2={100} y1={100 - at} y2={100 - at} />,
          )}
          <Lines readings={placed} subject={asked} />
        </svg>
        {axis.breaks.map((at) => (
          <i key={at} className={axisBreak} style={{ bottom: `${at}%` }} />
        ))}
        {asked && (
          <div className={styles.asked} style={sideOf(asked)} data-low={isBelow}>
            {asked.time.slice(5, 10)} <b>{grouped(asked.register)}</b>
          </div>
        )}
        {tip && (
          <div className={`${chartTip} ${styles.tip}`} style={sideOf(tip)}>
            <b>{shownInstant(tip.time)}</b>
            <span>{tons(tip.register)}</span>
            <span>{tip.name ?? t(tip.mark)}</span>
          </div>
        )}
      </div>
      <div className={axisLabels} aria-hidden="true">
        {dayTicks(readings).map(({ at, text }) => (
          <span key={at} style={{ left: `${place(at)}%` }}>
            {text}
          </span>
        ))}
      </div>
      <ChartTable
        label={label}
        labels={readings.map(({ time }) => shownInstant(time))}
        series={[
          {
            name: t('register'),
            kind: 'line',
            values: readings.map(({ register }) => Number(register)),
            marks: readings.map(({ mark }) => (mark === 'held' ? 'held' : undefined)),
          },
        ]}
        markNames={{ held: t('held') }}
        format={(value) => tons(value.toFixed(3))}
      />
    </figure>
  )
}

/** At the side with more room. */
const sideOf = ({ x }: Placed) => (x < 50 ? { left: `calc(${x}% + 12px)` } : { right: `calc(${100 - x}% + 12px)` })

const written = (value: number) => grouped(String(value))

interface LinesProps {
  readings: readonly Placed[]
  subject: Placed | undefined
}

/** Accepted readings around the one in question have a dot each. */
const DOTTED = 4

/** The chain of accepted readings; around the subject how the chain goes with it, and without it. */
function Lines({ readings, subject }: LinesProps) {
  const at = subject ? readings.indexOf(subject) : readings.length
  const isAccepted = ({ mark }: Placed) => mark === 'accepted'
  const before = readings.slice(0, at).filter(isAccepted)
  const after = readings.slice(at + 1)
  const chain = after.filter(isAccepted)
  const last = before.at(-1)
  // Without an accepted one after it, those that wait show whether they fit.
  const joined = chain.length > 0 ? chain.slice(0, 1) : after.filter(({ mark }) => mark === 'held')
  const dots = [...before.slice(subject ? -DOTTED : before.length), ...chain.slice(0, subject ? DOTTED : 0)]
  return (
    <>
      {subject && <rect className={styles.band} x={subject.x - 1.5} width={3} height={100} />}
      {before.length > 1 && <path className={styles.area} d={`${lineOf(before)}L${last!.x} 100L${before[0]!.x} 100Z`} />}
      <path className={styles.line} d={lineOf(before)} />
      <path className={styles.line} d={lineOf(chain)} />
      {subject && last && joined.length > 0 && <path className={styles.skip} d={lineOf([last, ...joined])} />}
      {subject && <path className={styles.jump} d={lineOf([...(last ? [last] : []), subject, ...after.slice(0, 1)])} />}
      {dots.map((one) => (
        <path key={one.id} className={styles.dot} d={dotAt(one)} />
      ))}
      {readings.map((one) => one.mark !== 'accepted' && <Dot key={one.id} of={one} isAsked={one === subject} />)}
    </>
  )
}

const Dot = ({ of, isAsked }: { of: Placed; isAsked: boolean }) =>
  of.mark === 'held' || isAsked ? (
    <g data-asked={isAsked}>
      <path className={styles.ring} d={dotAt(of)} />
      <path className={styles.hole} d={dotAt(of)} />
    </g>
  ) : (
    <path className={styles.faint} d={dotAt(of)} />
  )

const lineOf = (points: readonly Placed[]) => points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
/** A line without length, round at its ends: it stays a circle while the plot stretches. */
const dotAt = ({ x, y }: Placed) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`
