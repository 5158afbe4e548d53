import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusDot, type Tone } from '../../../ui/StatusTag.tsx'
import styles from './DashboardPage.module.css'

const STATES = ['online', 'late', 'offline', 'never'] as const
const TONE: Record<(typeof STATES)[number], Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }

/** How many meters are connected and how; each state opens its meters. */
export function ConnectivityPanel() {
  const t = useTranslations('home.meters')
  const { label } = useResourceTexts('dashboard')
  const format = useFormatter()
  const { data } = useQuery(queryOf(dashboardApi.meters, {}))
  if (!data) return <Panel title={t('title')}>{null}</Panel>
  const total = STATES.reduce((sum, state) => sum + data[state], 0)
  return (
    <Panel title={t('title')} sub={t('total', { total })}>
      <PanelBody>
        <div className={styles.stack} aria-hidden="true">
          {STATES.map((state) => data[state] > 0 && <i key={state} className={styles[state]} style={{ flexGrow: data[state] }} />)}
        </div>
        <div className={styles.states}>
          {STATES.map((state) => (
            <Link key={state} to={`/water/waterMeter?connectivity=${state}`}>
              <StatusDot tone={TONE[state]}>{label(state)}</StatusDot>
              <span>
                <b className="b">{format.number(data[state])}</b>{' '}
                <span className="t3">{format.number(total && data[state] / total, { style: 'percent', maximumFractionDigits: 1 })}</span>
              </span>
            </Link>
          ))}
        </div>
      </PanelBody>
    </Panel>
  )
}
