import { dashboardApi, type InboxItem } from '@weir/contract/modules/home/dashboard'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { to } from '@weir/contract/modules/to'
import { useEffect, useState } from 'react'

import { cachedUser } from '../../../platform/server/session-cache.ts'
import { Stack } from '../../../ui/basics/Row.tsx'
import styles from './DashboardPage.module.css'
import { RankingPanel } from './RankingPanel.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'
import { UsagePanel } from './UsagePanel.tsx'
import { useRead, queryOf } from '../../../platform/server/api.ts'
import { Fetched } from '../../../platform/loading/Fetched.tsx'
import { fetchShiftBar } from '../../pay/index.ts'
import { shownTime, grouped, shownShare, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { useGreeting } from '../../../platform/format/greeting.ts'
import { useMay, useUser } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { textClass } from '../../../ui/basics/text-class.ts'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { INBOX_LOOKS } from '../../inbox.ts'

/** The start of a shift: how fresh the figures are, the figures, what waits, who uses most. */
export default function DashboardPage() {
  return (
    <Stack>
      <Greeting />
      <LateShiftBar />
      <SummaryStrip />
      <div className={styles.columns}>
        <div className={styles.column}>
          <UsagePanel />
          <RankingPanel />
        </div>
        <div className={styles.column}>
          <InboxPanel />
          <ConnectivityPanel />
        </div>
      </div>
    </Stack>
  )
}

/** Parts whose size only their data say: as they were the last time in this browser, so that nothing moves. */
type Part = 'inbox' | 'shift'

const keyOf = (part: Part) => `home:${cachedUser().userName}:${part}`

const lastSize = (part: Part) => Number(localStorage.getItem(keyOf(part))) || undefined

function keepSize(part: Part, size: number) {
  try {
    localStorage.setItem(keyOf(part), String(size))
  } catch {
    // The browser's storage is full: the next page moves a little.
  }
}

/** The bar of the shift, once the figures of the page are there: its room is kept. Without it the page is whole, so a failure says nothing. */
function LateShiftBar() {
  const { isSuccess } = useRead(dashboardApi.summary, {})
  const [isFailed, fail] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = (height: number) => {
    keepSize('shift', height)
    setDrawn(true)
  }
  if (!useMay().may(shiftApi.mine) || isFailed) return null
  return (
    <div className={styles.shift} style={{ minHeight: isDrawn ? undefined : lastSize('shift') }}>
      {isSuccess && <Fetched from={fetchShiftBar} props={{ onDrawn }} holdsKeys={false} onFail={() => fail(true)} />}
    </div>
  )
}

/** The greeting, the number of reporting meters, and the time of all figures below. */
export function Greeting() {
  const t = useTranslations()
  const queries = useQueryClient()
  const name = useUser()?.userNickname ?? ''
  const { data: meters } = useQuery(queryOf(dashboardApi.meters, {}))
  const { data: summary, isFetching } = useQuery(queryOf(dashboardApi.summary, {}))
  const greeting = useGreeting()
  return (
    <div className={styles.hello}>
      <h1>{t('dashboard.greeting', { greeting: greeting(), name })}</h1>
      <div className={styles.fresh}>
        {meters && (
          <StatusDot tone={meters.offline + meters.late > 0 ? 'warn' : 'ok'}>
            {t('dashboard.reporting', {
              reported: meters.online + meters.late,
              total: meters.online + meters.late + meters.offline + meters.never,
            })}
          </StatusDot>
        )}
        {summary && <Text tone="faint">{t('crud.asOf', { time: shownTime(summary.asOf) })}</Text>}
        <Button
          icon="refresh"
          isSmall
          busy={isFetching}
          onClick={() => void queries.invalidateQueries({ queryKey: [dashboardApi.summary.resource] })}
        >
          {t('dashboard.refresh')}
        </Button>
      </div>
    </div>
  )
}

const STATES = ['online', 'late', 'offline', 'never'] as const
const TONE: Record<(typeof STATES)[number], Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }

/** How many meters are connected and how; each state opens its meters. */
function ConnectivityPanel() {
  const t = useTranslations('dashboard.meters')
  const { label } = useResourceTexts('dashboard')
  const { data, error, refetch } = useRead(dashboardApi.meters, {})
  if (!data)
    return (
      <Panel title={t('title')} className={styles.connectivity}>
        {error && <LoadFailed error={error} onRetry={refetch} />}
      </Panel>
    )
  const total = STATES.reduce((sum, state) => sum + data[state], 0)
  return (
    <Panel title={t('title')} sub={t('total', { total })} className={styles.connectivity}>
      <PanelBody>
        <div className={styles.stack} aria-hidden="true">
          {STATES.map((state) => data[state] > 0 && <i key={state} className={styles[state]} style={{ flexGrow: data[state] }} />)}
        </div>
        <div className={styles.states}>
          {STATES.map((state) => (
            <ScreenLink key={state} layout={styles.state} to={to('waterMeter', { connectivity: state })}>
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

/** Kinds whose rows have no common date: a sentence stands in its place. */
const HINTED = ['overdrawn', 'lowBalance', 'lateUsage', 'offlineMeters', 'pricePlanned'] as const
const isHinted = (kind: string): kind is (typeof HINTED)[number] => HINTED.some((known) => known === kind)

/** As many lines as there usually are. */
const USUAL = 5

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
  const lines = data?.list.length
  useEffect(() => {
    if (lines !== undefined) keepSize('inbox', lines)
  }, [lines])
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
      {!data && !error && Array.from({ length: lastSize('inbox') ?? USUAL }, (_, i) => <ItemBones key={i} />)}
      {data?.list.length === 0 && <Empty title={t('empty')} advice={t('emptyAdvice')} />}
      {data?.list.map(({ kind, count, since, rows, ...stake }) => (
        <ScreenLink key={kind} layout={styles.item} to={rows}>
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
