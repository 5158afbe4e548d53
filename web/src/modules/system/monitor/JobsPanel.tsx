import type { JobState } from '@weir/contract/modules/system/monitor'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { shownSecond } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/column.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot, type Tone } from '../../../ui/StatusTag.tsx'
import { Table } from '../../../ui/Table.tsx'

/** When each scheduled job last ended well; each opens itself in the list of jobs. */
export function JobsPanel({ jobs }: { jobs: JobState[] }) {
  const t = useTranslations('monitor')
  const { label } = useResourceTexts('monitor')
  return (
    <Panel title={label('jobs')}>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col" className={cellClass(true)}>
              {t('job')}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('lastDone')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => {
            const { tone, text } = lookOfJob(job)
            return (
              <tr key={job.id}>
                <td className={cellClass(true)}>
                  <ScreenLink to={to('sysJob', { name: job.name })}>{job.name}</ScreenLink>
                </td>
                <td>
                  <StatusDot tone={tone}>{t(text)}</StatusDot>
                </td>
                <td>{job.lastDoneAt ? shownSecond(job.lastDoneAt) : <Text tone="faint">—</Text>}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Panel>
  )
}

type JobText = 'jobDone' | 'jobFailed' | 'jobRunning' | 'jobStopped' | 'jobNever'

/** The most urgent that is true of a job: a failure stands until a run succeeds, also while the next one runs. */
export function lookOfJob({ isEnabled, isRunning, lastDoneAt, lastFailedAt }: JobState): { tone: Tone; text: JobText } {
  if (lastFailedAt) return { tone: 'bad', text: 'jobFailed' }
  if (isRunning) return { tone: 'info', text: 'jobRunning' }
  if (!isEnabled) return { tone: 'idle', text: 'jobStopped' }
  return lastDoneAt ? { tone: 'ok', text: 'jobDone' } : { tone: 'idle', text: 'jobNever' }
}
