import { type PointerEvent, useState } from 'react'

import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Entry, type SeriesNumber } from './Legend.tsx'
import { Bars, Line } from './marks.tsx'
import { labelled, percent, scaleFor } from './scale.ts'
import type { ChartProps, MarkNames } from './series.ts'

/** Bars from 0 and lines over one axis. The plot is an SVG that stretches, coloured by the tokens, so dark mode costs nothing. */
export function Chart({ label, labels, series, markNames = {}, format, reference, from = 0, height = 220 }: ChartProps) {
  const [pointed, setPointed] = useState<number>()
  const scale = scaleFor([...series.flatMap(({ values }) => values.filter((value) => value !== null)), reference ?? from], from)
  const band = 100 / labels.length
  const bars = series.filter(({ kind }) => kind === 'bar').length
  const axis = scale.ticks.map((tick) => ({ tick, at: percent(scale, tick), text: tick.toLocaleString().replace('-', '−') }))
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(labels.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * labels.length))))
  }
  return (
    <figure className={styles.chart} style={{ height }} aria-label={label}>
      <div className={styles.values} aria-hidden="true">
        <span className={styles.widest}>{axis.reduce((widest, { text }) => (text.length > widest.length ? text : widest), '')}</span>
        {axis.map(({ tick, at, text }) => (
          <span key={tick} style={{ bottom: `${at}%` }}>
            {text}
          </span>
        ))}
      </div>
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
      <div className={styles.labels} aria-hidden="true">
        {labelled(labels.length, 8).map((i) => (
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
    <div className={styles.tip} style={side}>
      <b>{labels[pointed]}</b>
      {series.map(({ name, kind, values, marks }, i) => {
        const value = values[pointed]
        const mark = marks?.[pointed]
        return (
          value != null && (
            <div className={styles.pair} key={name}>
              <Entry look={mark ?? ((i + 1) as SeriesNumber)} kind={kind}>
                {(mark && markNames[mark]) ?? name}
              </Entry>
              <b>{format(value)}</b>
            </div>
          )
        )
      })}
    </div>
  )
}
