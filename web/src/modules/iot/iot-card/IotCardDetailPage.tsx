import {
  type IotCardDetail as Detail,
  iotCardApi,
  type IotCardDetail as CyclesPanelIotCardDetail,
} from '@weir/contract/modules/iot/iot-card'
import { useParams } from 'react-router'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { LIVE_MS, useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { isUnderWay } from '../iot-request/request-state.ts'
import { shortIccid, groupedIccid, lastDay, shortDay, shortInstant } from './card-state.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { shownDay, grouped } from '../../../platform/format/format.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { CardStatus, IotCardForm } from './iot-card-parts.tsx'
import { CardActsPanel, SyncButton } from './detail/CardActsPanel.tsx'
import { CardTraffic } from './detail/CardTraffic.tsx'
import { MeterPanel } from './detail/MeterPanel.tsx'
import { OrdersPanel, RequestsPanel } from './detail/OrdersAndRequests.tsx'
import { PackagesPanel } from './detail/packages/PackagesPanel.tsx'
import { WishStrip } from './detail/WishStrip.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { totalAt } from './detail/packages/package-times.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import styles from './IotCardDetailPage.module.css'

/** As measured with a card of four packages. */
const SHAPE = { head: 196, main: [330, 260, 240], side: [330, 230, 190] }

const isMoving = (detail: Detail | undefined) => detail?.requests.some(isUnderWay) === true

/** One SIM card with its traffic, packages, requests and orders. It reads itself again while its operator works on a request. */
export default function IotCardDetailPage() {
  const { id } = useParams()
  const { title } = useResourceTexts('iotCard')
  const query = useRead(iotCardApi.detail, { id: Number(id) }, { refetchInterval: ({ state }) => (isMoving(state.data) ? LIVE_MS : false) })
  usePaneTitle(query.data && `${title} ${shortIccid(query.data.card.iccid)}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <IotCardDetail detail={detail} />}
    </Loaded>
  )
}

/** Head with status, traffic and wish; packages, requests and orders left, acts, meter and alarms right. */
export function IotCardDetail({ detail }: { detail: Detail }) {
  const t = useTranslations('iotCard')
  const { label, option } = useResourceTexts('iotCard')
  const { card, cycle } = detail
  const packages = useRef<HTMLDivElement>(null)
  const ends = { from: shortDay(shownDay(cycle.start)), to: shortDay(lastDay(cycle.end)) }
  return (
    <DetailPage
      title={groupedIccid(card.iccid)}
      tag={
        <>
          <CardStatus card={card} />
          {card.haltedAt && card.haltReason && (
            <Text tone="faint" size="small" only="wide">
              {t('since', { time: shortInstant(card.haltedAt) })}
            </Text>
          )}
        </>
      }
      facts={[
        { label: label('operator'), value: option('operator', card.operator) },
        { label: label('msisdn'), value: card.msisdn ?? '—' },
        { label: label('imei'), value: <Imei card={card} /> },
        { label: label('cycle'), value: t('cycleFact', ends) },
        { label: label('trafficDeadline'), value: card.trafficDeadline ? lastDay(card.trafficDeadline) : '—' },
        { label: label('activatedAt'), value: card.activatedAt ? shownDay(card.activatedAt) : '—' },
        ...(card.remark ? [{ label: label('remark'), value: card.remark }] : []),
      ]}
      actions={
        <>
          <Text tone="faint" size="tiny" only="wide">
            {card.lastSyncAt ? t('asOf', { time: shortInstant(card.lastSyncAt) }) : t('neverSynced')}
          </Text>
          <SyncButton card={card} />
          <FormButton endpoint={iotCardApi.edit} initialValues={card} icon="edit">
            <IotCardForm hasImei />
          </FormButton>
          <RowMenu api={iotCardApi} row={card} />
        </>
      }
      balance={
        <>
          <CardTraffic detail={detail} onOpen={() => packages.current?.scrollIntoView({ block: 'start' })} />
          <WishStrip card={card} />
        </>
      }
      isSideFirst
      side={
        <Stack>
          <CardActsPanel detail={detail} />
          <MeterPanel detail={detail} />
          {card.deviceSn !== null && (
            <Allowed to={deviceAlarmApi.list}>
              <AlarmsPanel deviceSn={card.deviceSn} />
            </Allowed>
          )}
        </Stack>
      }
    >
      <div ref={packages}>
        <PackagesPanel detail={detail} />
      </div>
      <RequestsPanel detail={detail} />
      <Allowed to={iotCardRechargeApi.list}>
        <OrdersPanel cardId={card.id} />
      </Allowed>
      <CyclesPanel detail={detail} />
    </DetailPage>
  )
}

/** The device that the card is sold for, and another one where the operator last saw it. */
function Imei({ card: { imei, reportedImei } }: { card: Detail['card'] }) {
  const t = useTranslations('iotCard')
  const seen = reportedImei !== null && reportedImei !== imei ? reportedImei : undefined
  return (
    <>
      {imei ?? '—'} {seen && <Text tone="faint">{t('seenIn', { imei: seen })}</Text>}
    </>
  )
}

/** Half a year: the longest usual plan of a utility. */
const SHOWN = 6

/** The cycles from the present one on, each with the traffic that it begins with. */
function CyclesPanel({ detail: { calendar, packages, card } }: { detail: CyclesPanelIotCardDetail }) {
  const t = useTranslations('iotCard.cycles')
  const items = calendar.slice(0, SHOWN).map(({ start, end }, i) => {
    const total = i === 0 ? card.totalTraffic : totalAt(packages, start)
    return {
      label: `${shownDay(start)} – ${lastDay(end)}`,
      value: (
        <>
          {i === 0 && (
            <Text tone="faint" size="tiny">
              {t('present')}{' '}
            </Text>
          )}
          {Number(total) > 0 ? t('total', { total: grouped(total) }) : <Text tone="faint">{t('nothing')}</Text>}
        </>
      ),
    }
  })
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <DescriptionList columns={2} items={items} />
      </PanelBody>
    </Panel>
  )
}

const ALARMS_PANEL_SHOWN = 4

/** The latest alarms of the device; each opens. */
function AlarmsPanel({ deviceSn }: { deviceSn: string }) {
  const t = useTranslations('iotCard.alarms')
  const { option } = useResourceTexts('deviceAlarm')
  const { data, error, refetch } = useRead(deviceAlarmApi.list, { deviceSn, pageSize: ALARMS_PANEL_SHOWN, orderBy: 'lastSeenAt' })
  const untreated = useRead(deviceAlarmApi.list, { deviceSn, state: 'untreated', pageSize: 1 }).data?.total
  return (
    <Panel
      title={t('title')}
      sub={untreated ? t('untreated', { count: untreated }) : undefined}
      tools={
        data && (
          <ScreenLink isAct to={to('deviceAlarmList', { deviceSn })}>
            {t('all', { count: data.total })}
          </ScreenLink>
        )
      }
    >
      {!data && <PanelBody>{error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />}</PanelBody>}
      {data?.list.length === 0 && <Empty title={t('none')} advice={t('noneAdvice')} />}
      {data && data.list.length > 0 && (
        <ul className={styles.alarms}>
          {data.list.map(({ id, name, content, state, lastSeenAt }) => (
            <li key={id}>
              <StatusDot tone={state === 'untreated' ? 'bad' : 'idle'}>
                <ScreenLink to={to('deviceAlarmDetail', { id })}>{name}</ScreenLink>
              </StatusDot>
              <Text tone="faint" size="tiny">
                {shortInstant(lastSeenAt)}
              </Text>
              <p>{state === 'untreated' ? content : `${option('state', state)} · ${content}`}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
