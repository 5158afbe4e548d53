import { lazy, type ReactNode, Suspense, useState, useEffect, useEffectEvent } from 'react'
import { useFormatter } from 'use-intl/react'

import { Button, ButtonLink } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { useTexts, frameTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'
import styles from './Wall.module.css'

const Source = lazy(() => import('../frame/Source.tsx'))

interface Props {
  title: string
  /** Its files below the demo. */
  files: readonly string[]
  /** Beside the clock. */
  beside?: ReactNode
  /** The content of the columns. */
  left: ReactNode
  middle: ReactNode
  right: ReactNode
}

/** A board over the whole window, with a clock. */
export function Wall({ title, files, beside, left, middle, right }: Props) {
  const t = useTexts(texts)
  const { source, showSource, hideSource } = useTexts(frameTexts)
  const [isShown, show] = useState(false)
  return (
    <div className={styles.wall}>
      <header className={styles.head}>
        <span>
          {t.madeUp} {beside}
        </span>
        <h1>{title}</h1>
        <span className={styles.end}>
          <Clock />
          <Button
            isSmall
            icon="fullscreen"
            onClick={() => void document.documentElement.requestFullscreen().catch(() => toast.warn(t.noFull))}
          >
            {t.full}
          </Button>
          <Button isSmall icon="file" aria-pressed={isShown} onClick={() => show(!isShown)}>
            {isShown ? hideSource : showSource}
          </Button>
          <ButtonLink href="#/demo/chart">{t.leave}</ButtonLink>
        </span>
      </header>
      <div className={styles.columns}>
        <div>{left}</div>
        <div>{middle}</div>
        <div>{right}</div>
      </div>
      {isShown && (
        <Suspense>
          <Source label={source} files={files} />
        </Suspense>
      )}
    </div>
  )
}

function Clock() {
  const format = useFormatter()
  const [now, setNow] = useState(() => new Date())
  useBeat(1000, setNow)
  return <time dateTime={now.toISOString()}>{format.dateTime(now, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
}

export const Tile = ({ title, isHigh, children }: { title: string; isHigh?: boolean; children: ReactNode }) => (
  <section className={styles.tile} data-high={isHigh} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Figures in a row, each with its name. */
export const Figures = ({ items }: { items: readonly (readonly [name: string, figure: string])[] }) => (
  <dl className={styles.figures}>
    {items.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)

/** Bars from the largest to the smallest. */
export function Ranking({ items }: { items: readonly (readonly [name: string, value: number, shown: string])[] }) {
  const most = Math.max(1e-9, ...items.map(([, value]) => value))
  return (
    <ol className={styles.ranking}>
      {items
        .toSorted(([, a], [, b]) => b - a)
        .map(([name, value, shown]) => (
          <li key={name}>
            <span>{name}</span>
            <i style={{ width: `${(value / most) * 100}%` }} />
            <b>{shown}</b>
          </li>
        ))}
    </ol>
  )
}

/** Calls `step` in this rhythm, and draws the component again after every call. @returns how often it was called */
export function useBeat(everyMs: number, step: (now: Date) => void): number {
  const [beats, beat] = useState(0)
  const onBeat = useEffectEvent(step)
  useEffect(() => {
    const timer = setInterval(() => {
      onBeat(new Date())
      beat((before) => before + 1)
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return beats
}
