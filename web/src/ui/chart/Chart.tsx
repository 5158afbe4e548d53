import { type PointerEvent, useState } from 'react'

import { useMedia } from '../hooks/use-media.ts'
import { Row } from '../basics/Row.tsx'
import { axisLabels, chartTip, ValueAxis } from './ValueAxis.tsx'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Entry, type SeriesNumber } from './Legend.tsx'
import { type ChartProps, type MarkNames, type Series, labelled, percent, scaleFor, type Scale } from './series.ts'
import marksStyles from './marks.module.css'

/** Bars from 0 and lines over one axis. The plot is an SVG that stretches, coloured by the tokens, so dark mode costs nothing. */
export function Chart({ label, labels, series, markNames = {}, format, reference, from = 0, height = 220 }: ChartProps) {
  const [pointed, setPointed] = useState<number>()
  const isNarrow = useMedia('(max-width: 767px)')
  const scale = scaleFor([...series.flatMap(({ values }) => values.filter((value) => value !== null)), reference ?? from], from)
  const band = 100 / labels.length
  const bars = series.filter(({ kind }) => kind === 'bar').length
  const axis = scale.ticks.map((tick) => ({ tick, at: percent(scale, tick), text: tick.toLocaleString('en').replace('-', '−') }))
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(labels.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * labels.length))))
  }
  return (
    <figure className={styles.chart} style={{ minHeight: height }} aria-label={label}>
      <ValueAxis ticks={axis} />
      <div className={styles.plot} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {pointed !== undefined && <rect className={styles.band} x={pointed * band} width={band} height={100} />}
          {axis.map(({ tick, at }) => (
            <line key={tick} className={tick === 0 ? styles.zero : undefined} x2={100} y1={100 - at} y2={100 - at} />
          ))}
          {series.map((one, i) =>
            one.kind === 'bar' ? (
              <Bars key={one.name} {...one} colour={i + 1} scale={scale} band={band} among={bars} />
            ) : (
              <Line key={one.name} {...one} colour={i + 1} scale={scale} band={band} />
            ),
          )}
          {reference !== undefined && (
            <line className={styles.reference} x2={100} y1={100 - percent(scale, reference)} y2={100 - percent(scale, reference)} />
          )}
        </svg>
        {pointed !== undefined && <Tip {...{ labels, series, markNames, format, pointed }} />}
      </div>
      <div className={axisLabels} aria-hidden="true">
        {labelled(labels.length, isNarrow ? 4 : 8).map((i) => (
          <span key={i} style={i === labels.length - 1 && band < NARROW ? AT_END : { left: `${(i + 0.5) * band}%` }}>
            {labels[i]}
          </span>
        ))}
      </div>
      <ChartTable {...{ label, labels, series, markNames, format }} />
    </figure>
  )
}

/** In hundredths of the plot: the last label of narrower columns would leave it. */
const NARROW = 6
const AT_END = { right: 0, transform: 'none' }

interface TipProps extends Pick<ChartProps, 'labels' | 'series' | 'format'> {
  markNames: MarkNames
  pointed: number
}

/** The values at one label. */
function Tip({ labels, series, markNames, format, pointed }: TipProps) {
  const share = `calc(${((pointed + 1) / labels.length) * 100}% + 6px)`
  const side = pointed < labels.length / 2 ? { left: share } : { right: `calc(${100 - (pointed / labels.length) * 100}% + 6px)` }
  return (
    <div className={`${chartTip} ${styles.tip}`} style={side}>
      <b>{labels[pointed]}</b>
      {series.map(({ name, kind, values, marks }, i) => {
        const value = values[pointed]
        const mark = marks?.[pointed]
        return (
          value != null && (
            <Row gap="wider" isBetween key={name}>
              <Entry look={mark ?? ((i + 1) as SeriesNumber)} kind={kind}>
                {(mark && markNames[mark]) ?? name}
              </Entry>
              <b>{format(value)}</b>
            </Row>
          )
        )
      })}
    </div>
  )
}

interface Drawn extends Series {
  /** 1 to 6. */
  colour: number
  scale: Scale
  /** Width of one label's column, in hundredths of the plot. */
  band: number
}

const FILL = 0.6

/** One of `among` series of bars side by side; `colour` says which. */
function Bars({ values, marks, colour, scale, band, among }: Drawn & { among: number }) {
  const width = (band * FILL) / among
  const zero = percent(scale, 0)
  return values.map((value, i) => {
    if (value === null) return null
    const at = percent(scale, value)
    return (
      <rect
        key={i}
        className={marksStyles.bar}
        data-mark={marks?.[i]}
        color={`var(--w-c${colour})`}
        x={i * band + (band * (1 - FILL)) / 2 + (colour - 1) * width}
        y={100 - Math.max(at, zero)}
        width={width}
        height={Math.abs(at - zero)}
      />
    )
  })
}

/** Broken where a value is missing. */
function Line({ values, colour, scale, band }: Drawn) {
  const path = values
    .map((value, i) => {
      if (value === null) return ''
      const isStart = i === 0 || values[i - 1] === null
      const at = `${(i + 0.5) * band} ${100 - percent(scale, value)}`
      // A line to where it starts, so that a value between two gaps is a dot.
      return isStart ? `M${at}L${at}` : `L${at}`
    })
    .join('')
  return <path className={marksStyles.line} color={`var(--w-c${colour})`} d={path} />
}
