import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { grouped, shownShare } from '../../../platform/format.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusDot, type Tone } from '../../../ui/StatusTag.tsx'
import styles from './DashboardPage.module.css'

const STATES = ['online', 'late', 'offline', 'never'] as const
const TONE: Record<(typeof STATES)[number], Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }

/** How many meters are connected and how; each state opens its meters. */
export function ConnectivityPanel() {
  const t = useTranslations('dashboard.meters')
  const { label } = useResourceTexts('dashboard')
  const { data, error, refetch } = useRead(dashboardApi.meters, {})
  if (!data) return <Panel title={t('title')}>{error && <LoadFailed error={error} onRetry={refetch} />}</Panel>
  const total = STATES.reduce((sum, state) => sum + data[state], 0)
  return (
    <Panel title={t('title')} sub={t('total', { total })}>
      <PanelBody>
        <div className={styles.stack} aria-hidden="true">
          {STATES.map((state) => data[state] > 0 && <i key={state} className={styles[state]} style={{ flexGrow: data[state] }} />)}
        </div>
        <div className={styles.states}>
          {STATES.map((state) => (
            <ScreenLink key={state} to={to('waterMeter', { connectivity: state })}>
              <StatusDot tone={TONE[state]}>{label(state)}</StatusDot>
              <span>
                <Text as="b" isBold>
                  {grouped(String(data[state]))}
                </Text>{' '}
                <Text tone="faint">{shownShare(data[state], total)}</Text>
              </span>
            </ScreenLink>
          ))}
        </div>
      </PanelBody>
    </Panel>
  )
}
