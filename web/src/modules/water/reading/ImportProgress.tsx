import { useQuery } from '@tanstack/react-query'
import { readingApi } from '@weir/contract/modules/water/reading'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useFormatter, useTranslations } from 'use-intl/react'

import { queryOf, SHORT_TIMEOUT_MS } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/crud/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StatusTag, type Tone } from '../../../ui/StatusTag.tsx'
import styles from './ReadingImport.module.css'

type Status = WireOutput<typeof readingApi.importStatus>

const POLL_MS = 1000
const TONES: Record<Status['state'], Tone> = { running: 'info', done: 'ok', failed: 'bad' }

/** The progress of a file, with durable row counts, and in the end the skipped rows with their reasons. */
export function ImportProgress({ jobId, onAgain }: { jobId: number; onAgain: () => void }) {
  const t = useTranslations('readings.import')
  const status = useQuery({
    ...queryOf(readingApi.importStatus, { jobId }, SHORT_TIMEOUT_MS),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    meta: { failure: 'inPlace' },
  })
  return (
    <>
      <Loaded query={status}>{(data) => <Counts {...data} />}</Loaded>
      {status.data?.state !== 'running' && (
        <div className={styles.foot}>
          <Button onClick={onAgain}>{t('again')}</Button>
        </div>
      )}
    </>
  )
}

const COUNTS = ['accepted', 'duplicate', 'held', 'rejected'] as const

function Counts(status: Status) {
  const t = useTranslations('readings.import')
  const format = useFormatter()
  const { label, option } = useResourceTexts('reading')
  const { state, rows, errors, waiting } = status
  const counts = waiting > 0 ? [...COUNTS, 'waiting' as const] : COUNTS
  return (
    <div aria-live="polite" className={styles.result}>
      <p>
        <StatusTag tone={TONES[state]}>{option('state', state)}</StatusTag> {t('counted', { rows })}
      </p>
      <dl className={styles.counts}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{label(count)}</dt>
            <dd>{format.number(status[count])}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && <p>{t('waiting')}</p>}
      {state === 'failed' && <p>{t('failed')}</p>}
      {state === 'done' && errors.length === 0 && <p>{t('noErrors')}</p>}
      {state !== 'running' && errors.length > 0 && <Errors errors={errors} />}
    </div>
  )
}

function Errors({ errors }: Pick<Status, 'errors'>) {
  const t = useTranslations('readings.import')
  const { label, refusal } = useRefusals()
  return (
    <>
      <h3>
        {t('errors')} <small className="t3">{t('errorsHint')}</small>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.errors} tabIndex={0} role="region" aria-label={t('errors')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, field, reason }) => (
              <tr key={`${line} ${field}`}>
                <td>{line}</td>
                <td>{label(field)}</td>
                <td>{refusal(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Why a line was left out, in the reader's language; a reason nobody knows stays as it is. */
function useRefusals() {
  const { label } = useResourceTexts('reading')
  const t = useTranslations()
  return {
    label,
    refusal: (reason: string) => (t.has(`reading.error.${reason}` as never) ? t(`reading.error.${reason}` as never) : reason),
  }
}
