import { readingApi } from '@weir/contract/modules/meter/reading'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { useState } from 'react'

import { SHORT_TIMEOUT_MS, useRead, ApiError } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import styles from './ReadingImport.module.css'
import { Text } from '../../../ui/basics/Text.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { upload } from '../../../platform/server/transfer.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'

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
        <Row wraps>
          <Allowed to={readingApi.import}>
            {status?.dryRun && status.state === 'done' && <ImportChecked status={status} checked={checked} onStarted={onStarted} />}
            <Button onClick={onAgain}>{t('again')}</Button>
          </Allowed>
        </Row>
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

interface ImportCheckedProps {
  status: Pick<Status, 'accepted' | 'held' | 'waiting'>
  checked: Sent | undefined
  onStarted: (jobId: number, sent: Sent) => void
}

/** Imports the very file that was checked, read in the same way. */
function ImportChecked({ status: { accepted, held, waiting }, checked, onStarted }: ImportCheckedProps) {
  const t = useTranslations('reading.import')
  const { send, share, failure } = useImport(onStarted)
  const rows = accepted + held + waiting
  if (!checked) return <Text tone="faint">{t('chooseAgain')}</Text>
  return (
    <>
      {failure && <Note tone="bad">{failure}</Note>}
      {share !== undefined && <ProgressBar value={share} label={t('sending')} />}
      <Button
        look="primary"
        busy={share !== undefined}
        why={rows === 0 ? t('nothingNew') : undefined}
        onClick={() => void send({ ...checked, input: { ...checked.input, dryRun: false } })}
      >
        {t('start', { rows })}
      </Button>
    </>
  )
}

/** The rows left out: which meter, what stands in the file, why, and what was probably meant. */
function ImportErrors({ errors }: Pick<Status, 'errors'>) {
  const t = useTranslations('reading.import')
  const { label } = useResourceTexts('reading')
  const refusal = useRefusal()
  return (
    <>
      <h3>
        {t('errors')}{' '}
        <Text as="small" tone="faint">
          {t('errorsHint')}
        </Text>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.errors} tabIndex={0} role="region" aria-label={t('errors')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{label('deviceSn')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, field, reason, deviceSn, value, nearest }) => (
              <tr key={`${line} ${field}`}>
                <td>{line}</td>
                <td>{deviceSn ?? '—'}</td>
                <td>{label(field)}</td>
                <td>{value ?? '—'}</td>
                <td>
                  {refusal(reason)}
                  {nearest && <b>{t('nearest', { deviceSn: nearest })}</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Why a row was left out, in the reader's language; an unknown reason stays as it is. */
function useRefusal() {
  const t = useTranslations()
  return (reason: string) => (t.has(`reading.error.${reason}` as never) ? t(`reading.error.${reason}` as never) : reason)
}

export type ImportInput = WireInput<typeof readingApi.import>
type Status = WireOutput<typeof readingApi.importStatus>
/** A file on its way, and how it is to be read. */
export interface Sent {
  file: File
  input: ImportInput
}

/** Sends a file of readings, as a check or for good. */
export function useImport(onStarted: (jobId: number, sent: Sent) => void, onRefused?: (fieldErrors: Record<string, string[]>) => void) {
  const textOf = useRefusalText()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const send = async (sent: Sent) => {
    setFailure(undefined)
    setShare(0)
    try {
      const { jobId } = await upload(readingApi.import, sent.file, sent.input, { onProgress: setShare })
      setShare(undefined)
      onStarted(jobId, sent)
    } catch (error) {
      setShare(undefined)
      setFailure(textOf(error))
      if (error instanceof ApiError) onRefused?.(error.fieldErrors)
    }
  }
  return { send, share, failure }
}
