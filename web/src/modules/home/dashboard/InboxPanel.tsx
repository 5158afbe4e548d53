import { dashboardApi, type InboxItem } from '@weir/contract/modules/home/dashboard'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { textClass } from '../../../ui/basics/look.ts'
import { Bone } from '../../../ui/Bone.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { INBOX_LOOKS } from '../../inbox.ts'
import styles from './DashboardPage.module.css'

/** Kinds whose rows have no common date: a sentence stands in its place. */
const HINTED = ['overdrawn', 'lowBalance', 'offlineMeters'] as const
const isHinted = (kind: string): kind is (typeof HINTED)[number] => HINTED.some((known) => known === kind)

/** As many lines as there usually are, while they are fetched. */
const EXPECTED = 5

const ItemBones = () => (
  <span className={styles.item} aria-hidden="true">
    <Bone />
    <Bone />
  </span>
)

/** The money and the water of a line. */
function Stake({ amount, quantity, isDaily }: Pick<InboxItem, 'amount' | 'quantity' | 'isDaily'>) {
  const t = useTranslations('dashboard.inbox')
  const unit = useTranslations('unit')
  const parts = [amount !== null && `${grouped(amount)} ${unit('yuan')}`, quantity !== null && `${shownQuantity(quantity)} ${unit('ton')}`]
  const stake = parts.filter(Boolean).join(' · ')
  return stake !== '' && <span className={styles.stake}>{isDaily ? t('daily', { stake }) : stake}</span>
}

/** The waiting work, the most harmful first; each line opens the list it counts. */
export function InboxPanel() {
  const t = useTranslations('dashboard.inbox')
  const { option } = useResourceTexts('dashboard')
  const { data, error, refetch } = useRead(dashboardApi.inbox, {})
  return (
    <Panel
      title={t('title')}
      sub={t('order')}
      className={styles.inbox}
      tools={
        <ScreenLink isAct className={textClass({ size: 'small' })} to={to('deviceAlarm', { state: 'untreated' })}>
          {t('allAlarms')}
        </ScreenLink>
      }
    >
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && Array.from({ length: EXPECTED }, (_, i) => <ItemBones key={i} />)}
      {data?.list.length === 0 && <Empty title={t('empty')} advice={t('emptyAdvice')} />}
      {data?.list.map(({ kind, count, since, rows, ...stake }) => (
        <ScreenLink key={kind} className={styles.item} to={rows}>
          <span className={`${styles.icon} ${styles[INBOX_LOOKS[kind].tone]}`}>
            <Icon name={INBOX_LOOKS[kind].icon} />
          </span>
          <span>
            <b>{option('kind', kind)}</b>
            <small>
              <Stake {...stake} />
              {since ? t('since', { time: shownInstant(since) }) : isHinted(kind) && t(`hint.${kind}`)}
            </small>
          </span>
          <span className={styles.count}>{grouped(String(count))}</span>
        </ScreenLink>
      ))}
    </Panel>
  )
}
