import type { JobLog, SysJob } from '@weir/contract/modules/system/sys-job'
import { useMessages, useTranslations } from 'use-intl/react'

import { Nothing } from '../../../ui/basics/Text.tsx'
import { jsonText, textOf } from '../../../platform/format/format.ts'
import { textClass } from '../../../ui/basics/text-class.ts'
import styles from './SysJob.module.css'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

/** The result of a run, in the reader's words if there are any; of a failed one, the reason. */
export function useRunWords() {
  const t = useTranslations('sysJob')
  const fact: Partial<Record<string, string>> = useMessages().sysJob.fact
  const words = (name: string) => fact[name] ?? t('otherFact')
  return ({ result, error, attempts }: JobLog) => {
    const facts = Object.entries(result ?? {}).map(([name, value]) => `${words(name)} ${short(textOf(value))}`)
    return [error, ...facts, attempts > 1 && t('attempts', { count: attempts })].filter(Boolean).join(' · ')
  }
}

export function RunResult({ run }: { run: JobLog }) {
  const said = useRunWords()(run)
  const { result, error } = run
  const whole = result ? jsonText(result) : undefined
  return said ? (
    <span title={whole} className={error ? `${styles.result} ${textClass({ tone: 'bad' })}` : styles.result}>
      {said}
    </span>
  ) : (
    <Nothing />
  )
}

/** A hash is known by its beginning; all of it is in the title. */
const short = (value: string) => (/^[0-9a-f]{32,}$/.test(value) ? `${value.slice(0, 12)}…` : value)

export type LastState = NonNullable<SysJob['lastState']>
/** The question before it. */
export type Act = 'start' | 'stop' | 'run'

export const STATE_TONE: Record<LastState, Tone> = { waiting: 'info', running: 'info', done: 'ok', failed: 'bad' }

/** Changes soon without anybody here. */
export const isPending = ({ lastState }: Pick<SysJob, 'lastState'>) => lastState === 'waiting' || lastState === 'running'
