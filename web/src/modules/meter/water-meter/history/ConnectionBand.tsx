import type { MeterSignal } from '@weir/contract/modules/meter/meter-signal'
import { useTranslations } from 'use-intl/react'

import { shownInstant } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { hidden } from '../../../../ui/basics/text-class.ts'
import { StatusDot } from '../../../../ui/basics/StatusTag.tsx'
import { CONNECTIVITY_TONE } from '../../../card/ground/card-facts.ts'
import styles from './ConnectionBand.module.css'
import { timeTicks } from './time-ticks.ts'

const ms = (instant: string) => Date.parse(instant)

/** How the meter was connected, as one band over time; the stretch before its history is empty. */
export function ConnectionBand({ signal: { from, to, knownSince, spans } }: { signal: MeterSignal }) {
  const t = useTranslations('waterMeter.signal')
  const { option } = useResourceTexts('waterMeter')
  const window = { from: ms(from), to: ms(to) }
  const x = (at: number) => ((at - window.from) / (window.to - window.from)) * 100
  const states = [...new Set(spans.map(({ state }) => state))]
  const words = (span: MeterSignal['spans'][number]) =>
    `${option('connectivity', span.state)} ${shownInstant(span.from)} – ${shownInstant(span.to)}`
  return (
    <>
      <div className={styles.band}>
        {spans.map((span) => (
          <i
            key={span.from}
            className={styles.span}
            data-state={span.state}
            title={words(span)}
            style={{ left: `${x(ms(span.from))}%`, width: `${x(ms(span.to)) - x(ms(span.from))}%` }}
          />
        ))}
        <ol className={hidden}>
          {spans.map((span) => (
            <li key={span.from}>{words(span)}</li>
          ))}
        </ol>
      </div>
      <div className={styles.labels} aria-hidden="true">
        {timeTicks(window).map(({ at, text }) => (
          <span key={at} style={{ left: `${x(at)}%` }}>
            {text}
          </span>
        ))}
      </div>
      <p className={styles.legend}>
        {states.map((state) => (
          <StatusDot key={state} tone={CONNECTIVITY_TONE[state]}>
            {option('connectivity', state)}
          </StatusDot>
        ))}
        {ms(knownSince) > ms(from) && <span>{t('knownSince', { since: shownInstant(knownSince) })}</span>}
      </p>
    </>
  )
}
