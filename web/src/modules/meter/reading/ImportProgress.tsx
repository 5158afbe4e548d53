import { readingApi } from '@weir/contract/modules/meter/reading'
import { useFormatter, useTranslations } from 'use-intl/react'

import { SHORT_TIMEOUT_MS, useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { StatusTag, type Tone } from '../../../ui/StatusTag.tsx'
import { ImportChecked } from './ImportChecked.tsx'
import { ImportErrors } from './ImportErrors.tsx'
import styles from './ReadingImport.module.css'
import type { Sent, Status } from './use-import.ts'

const POLL_MS = 1000
const TONES: Record<Status['state'], Tone> = { running: 'info', done: 'ok', failed: 'bad' }

interface Props {
  jobId: number
  /** The file that is checked, as long as this page has it. */
  checked?: Sent | undefined
  onStarted: (jobId: number, sent: Sent) => void
  onAgain: () => void
}

/** The progress of a file, and at its end the rejected rows. A checked file can be imported from here. */
export function ImportProgress({ jobId, checked, onStarted, onAgain }: Props) {
  const t = useTranslations('reading.import')
  const query = useRead(
    readingApi.importStatus,
    { jobId },
    { timeoutMs: SHORT_TIMEOUT_MS, refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false) },
  )
  const status = query.data
  return (
    <>
      <Loaded query={query}>{(data) => <Counts {...data} />}</Loaded>
      {status?.state !== 'running' && (
        <div className={styles.foot}>
          <Allowed to={readingApi.import}>
            {status?.dryRun && status.state === 'done' && <ImportChecked status={status} checked={checked} onStarted={onStarted} />}
            <Button onClick={onAgain}>{t('again')}</Button>
          </Allowed>
        </div>
      )}
    </>
  )
}

const COUNTS = ['accepted', 'duplicate', 'held', 'rejected'] as const

function Counts(status: Status) {
  const t = useTranslations('reading.import')
  const format = useFormatter()
  const { label, option } = useResourceTexts('reading')
  const { state, rows, errors, waiting, dryRun } = status
  const counts = waiting > 0 ? [...COUNTS, 'waiting' as const] : COUNTS
  return (
    <div aria-live="polite" className={styles.result}>
      <p>
        <StatusTag tone={TONES[state]}>{option('state', state)}</StatusTag> {t('counted', { rows })}
      </p>
      {dryRun && state === 'done' && <Note tone="info">{t('checked')}</Note>}
      <dl className={styles.counts}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{dryRun && count === 'accepted' ? t('importable') : label(count)}</dt>
            <dd>{format.number(status[count])}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && !dryRun && <p>{t('waiting')}</p>}
      {state === 'failed' && <p>{t(dryRun ? 'checkFailed' : 'failed')}</p>}
      {state === 'done' && errors.length === 0 && <p>{t('noErrors')}</p>}
      {state !== 'running' && errors.length > 0 && <ImportErrors errors={errors} />}
    </div>
  )
}
