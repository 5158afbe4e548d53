import { useQuery } from '@tanstack/react-query'
import { dashboardApi, type InboxItem } from '@weir/contract/modules/home/dashboard'
import { formatQuery } from '@weir/contract/platform/query-text'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './DashboardPage.module.css'

const LOOK: Record<InboxItem['kind'], { icon: IconName; tone: 'bad' | 'warn' | 'info' }> = {
  paidNotDelivered: { icon: 'bolt', tone: 'bad' },
  leakSuspected: { icon: 'leak', tone: 'bad' },
  heldReadings: { icon: 'undo', tone: 'warn' },
  overdrawn: { icon: 'drop', tone: 'warn' },
  lowBalance: { icon: 'drop', tone: 'warn' },
  offlineMeters: { icon: 'offline', tone: 'info' },
  untreatedAlarms: { icon: 'bell', tone: 'info' },
  unknownDevices: { icon: 'meter', tone: 'info' },
}

/** As many lines as there usually are, while they are fetched. */
const EXPECTED = Object.keys(LOOK).slice(0, 5)

const Bone = () => (
  <span className={styles.item} aria-hidden="true">
    <span className="sk" />
    <span className="sk" />
  </span>
)

/** What waits for somebody, the most harmful first; each line opens the list it counts. */
export function InboxPanel() {
  const t = useTranslations('home.inbox')
  const { option } = useResourceTexts('dashboard')
  const format = useFormatter()
  const { data } = useQuery(queryOf(dashboardApi.inbox, {}))
  return (
    <Panel
      title={t('title')}
      sub={t('order')}
      className={styles.inbox}
      tools={
        <Link className="sm" to="/water/deviceAlarm?state=untreated">
          {t('allAlarms')}
        </Link>
      }
    >
      {!data && EXPECTED.map((kind) => <Bone key={kind} />)}
      {data?.list.length === 0 && <Empty title={t('empty')} advice={t('emptyAdvice')} />}
      {data?.list.map(({ kind, count, since, path, filter }) => (
        <Link key={kind} className={styles.item} to={`${path}?${formatQuery(filter).toString()}`}>
          <span className={`${styles.icon} ${styles[LOOK[kind].tone]}`}>
            <Icon name={LOOK[kind].icon} />
          </span>
          <span>
            <b>{option('kind', kind)}</b>
            {since && <small>{t('since', { time: shownInstant(since) })}</small>}
          </span>
          <span className={styles.count}>{format.number(count)}</span>
        </Link>
      ))}
    </Panel>
  )
}
