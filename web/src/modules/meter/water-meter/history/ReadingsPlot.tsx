import type { MeterSeries } from '@weir/contract/modules/meter/meter-signal'
import { to as linkTo } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { HELD_VERDICTS } from '@weir/contract/modules/meter/reading'

import { grouped, shownInstant } from '../../../../platform/format/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { ChartTable } from '../../../../ui/chart/ChartTable.tsx'
import { percent, scaleFor } from '../../../../ui/chart/series.ts'
import { axisOf } from '../../reading/chart/geometry.ts'
import { axisBreak, axisLabels, chartTip, ValueAxis } from '../../../../ui/chart/ValueAxis.tsx'
import styles from './ReadingsPlot.module.css'
import { timeTicks, type TimeWindow, moved, scaled, SHORTEST } from './time-ticks.ts'

export type Shown = 'register' | 'usage'

interface Props {
  label: string
  deviceSn: string
  series: MeterSeries
  shown: Shown
  limits: TimeWindow
  onZoom: (window: TimeWindow | undefined) => void
  onPick: (at: number) => void
}

const HEIGHT = 220
const ms = (instant: string) => Date.parse(instant)

/** The accepted readings of a meter as a line, or their usage as bars; all others as marks. Dragging zooms. */
export function ReadingsPlot({ label, deviceSn, series, shown, limits, onZoom, onPick }: Props) {
  const t = useTranslations('waterMeter.chart')
  const { option, parts } = useResourceTexts('waterMeter')
  const window = { from: ms(series.from), to: ms(series.to) }
  const { pointed, picked, handlers } = useZoom({ window, limits, onZoom, onPick })
  const x = (at: number) => ((at - window.from) / (window.to - window.from)) * 100
  const { at: y, ticks, breaks } = scaleOf(series, shown)
  const marks = shown === 'register' ? series.marks : []
  const name = parts(shown).name
  const tip = pointed === undefined ? undefined : nearest(series, marks, pointed)
  return (
    <figure className={styles.chart} style={{ height: HEIGHT }} aria-label={label}>
      <ValueAxis ticks={ticks} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and zoom the plot */}
      <div className={styles.plot} tabIndex={0} role="group" aria-label={t('keys')} {...handlers}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {picked && <rect className={styles.picked} x={picked[0] * 100} width={(picked[1] - picked[0]) * 100} height={100} />}
          {ticks.map(({ text, at, isOff }) => !isOff && <line key={text} className={styles.grid} x2={100} y1={100 - at} y2={100 - at} />)}
          {shown === 'register' ? (
            <path className={styles.line} d={lineOf(series.points.map(({ at, register }) => [x(ms(at)), 100 - y(Number(register))]))} />
          ) : (
            series.points.map(({ at, usage }) => {
              const width = Math.max((series.stepSeconds * 100_000) / (window.to - window.from) - 0.1, 0.2)
              return (
                <rect
                  key={at}
                  className={styles.bar}
                  x={x(ms(at)) - width / 2}
                  width={width}
                  y={100 - y(Number(usage))}
                  height={y(Number(usage))}
                />
              )
            })
          )}
          {tip && <line className={styles.rule} x1={x(ms(tip.at))} x2={x(ms(tip.at))} y2={100} />}
        </svg>
        {shown === 'register' && breaks.map((at) => <i key={at} className={axisBreak} style={{ bottom: `${at}%` }} />)}
        {marks.map((mark) => (
          <Mark
            key={mark.id}
            mark={mark}
            deviceSn={deviceSn}
            name={option('verdict', mark.verdict)}
            at={{ left: x(ms(mark.at)), top: 100 - y(Number(mark.register)) }}
          />
        ))}
        {tip && (
          <div
            className={`${chartTip} ${styles.tip}`}
            style={x(ms(tip.at)) < 50 ? { left: `calc(${x(ms(tip.at))}% + 10px)` } : { right: `calc(${100 - x(ms(tip.at))}% + 10px)` }}
          >
            <b>{shownInstant(tip.at)}</b>
            <span>{t('tons', { quantity: grouped('usage' in tip && shown === 'usage' ? tip.usage : tip.register) })}</span>
            <span>{'verdict' in tip ? option('verdict', tip.verdict) : t('count', { count: tip.count })}</span>
          </div>
        )}
      </div>
      <div className={`${axisLabels} ${styles.labels}`} aria-hidden="true">
        {timeTicks(window).map(({ at, text }) => (
          <span key={at} style={{ left: `${x(at)}%` }}>
            {text}
          </span>
        ))}
      </div>
      <ChartTable
        label={label}
        labels={series.points.map(({ at }) => shownInstant(at))}
        series={[{ name, kind: 'line', values: series.points.map((point) => Number(point[shown])) }]}
        markNames={{}}
        format={(value) => t('tons', { quantity: grouped(value.toFixed(3)) })}
      />
    </figure>
  )
}

interface MarkProps {
  mark: Marked
  deviceSn: string
  name: string
  at: { left: number; top: number }
}

/** One that waits leads to its decision. */
function Mark({ mark, deviceSn, name, at }: MarkProps) {
  const look = lookOf(mark)
  const place = { left: `${at.left}%`, top: `${at.top}%` }
  if (look !== 'held') return <i className={styles.mark} data-look={look} style={place} />
  return (
    <span
      style={{ position: 'absolute', ...place }}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => event.stopPropagation()}
    >
      <ScreenLink className={styles.target} title={`${name} ${shownInstant(mark.at)}`} to={linkTo('heldReading', { deviceSn })}>
        <i className={styles.mark} data-look={look} style={{ left: '50%', top: '50%' }} />
      </ScreenLink>
    </span>
  )
}

interface Tick {
  text: string
  at: number
  isOff?: true
}

/** Registers share a scale that may be broken; usage begins at 0. */
function scaleOf({ points, marks }: MeterSeries, shown: Shown): { at: (value: number) => number; ticks: Tick[]; breaks: number[] } {
  const text = (value: number) => grouped(String(value))
  if (shown === 'usage') {
    const scale = scaleFor(points.map(({ usage }) => Number(usage)))
    return {
      at: (value) => percent(scale, value),
      ticks: scale.ticks.map((tick) => ({ text: text(tick), at: percent(scale, tick) })),
      breaks: [],
    }
  }
  const { at, ticks, breaks } = axisOf(
    points.map(({ register }) => Number(register)),
    marks.map(({ register }) => Number(register)),
  )
  return { at, ticks: ticks.map(({ value, at, isOff }): Tick => ({ text: text(value), at, ...(isOff && { isOff }) })), breaks }
}

const lineOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')

function nearest({ points }: MeterSeries, marks: readonly Marked[], at: number) {
  const all: (MeterSeries['points'][number] | Marked)[] = [...points, ...marks]
  const away = (one: { at: string }) => Math.abs(ms(one.at) - at)
  return all.reduce<(typeof all)[number] | undefined>((best, one) => (!best || away(one) < away(best) ? one : best), undefined)
}

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
function useZoom({ window, limits, onZoom, onPick }: Zoom) {
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

type Marked = MeterSeries['marks'][number]
/** Each has a shape and a colour of its own: diamond, ring, cross, square, small dot. */
export type MarkLook = 'held' | 'decided' | 'out' | 'start' | 'step'
export const MARK_LOOKS = ['held', 'decided', 'out', 'start', 'step'] as const satisfies readonly MarkLook[]

const isHeld = (verdict: string) => (HELD_VERDICTS as readonly string[]).includes(verdict)

/** A marked reading waits for staff, is accepted by them, is out, begins a chain, or is a small step. */
export function lookOf({ verdict, accepted, decision }: Marked): MarkLook {
  if (decision === 'reject' || decision === 'withdraw') return 'out'
  if (decision !== null && accepted) return 'decided'
  if (isHeld(verdict) && !accepted) return 'held'
  return accepted ? 'start' : 'step'
}
