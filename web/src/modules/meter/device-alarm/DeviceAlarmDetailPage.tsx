import { useQuery } from '@tanstack/react-query'
import { deviceAlarmApi, type DeviceAlarm, deviceAlarmCan } from '@weir/contract/modules/meter/device-alarm'
import { useParams } from 'react-router'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf, useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { Attachments } from '../../../platform/files/Attachments.tsx'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { shownInstant, grouped, shownQuantity } from '../../../platform/format/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag, StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { MeterUsagePanel } from '../water-meter/MeterUsagePanel.tsx'
import { ReadingsPanel } from '../water-meter/ReadingsPanel.tsx'
import { AlarmRoom, cardOf, CONDITION_TONE, STATE_TONE } from './alarm-facts.tsx'
import { DecideAlarm, ReadingsButton, useDecidesReadings, AssignButton } from './alarm-actions.tsx'
import { AlarmEvidence, evidenceOf, ReportsEvidence } from './evidence/AlarmEvidence.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [300, 300], side: [200, 200] }

/** One alarm: the event, its meaning, its handling. */
export default function DeviceAlarmDetailPage() {
  const { id } = useParams()
  const query = useQuery({ ...queryOf(deviceAlarmApi.get, { id: Number(id) }), meta: { failure: 'inPlace' } })
  usePaneTitle(query.data && `${query.data.name} ${query.data.deviceSn}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(alarm) => <DeviceAlarmDetail alarm={alarm} />}
    </Loaded>
  )
}

/** The event and its meaning, the present state of the meter, its usage and its readings. */
export function DeviceAlarmDetail({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTranslations('waterMeter.alarm')
  const { label, option } = useResourceTexts('deviceAlarm')
  const decidesReadings = useDecidesReadings([alarm]) && deviceAlarmCan.process(alarm)
  const { meterId, deviceSn } = alarm
  const kind = evidenceOf(alarm.messageType)
  const instant = (value: string | null) => value && shownInstant(value)
  const field = (name: string, value: ReactNode) => ({ label: label(name), value })
  return (
    <DetailPage
      title={alarm.name}
      tag={<StatusTag tone={STATE_TONE[alarm.state]}>{option('state', alarm.state)}</StatusTag>}
      facts={[
        field('roomNo', <AlarmRoom alarm={alarm} />),
        field('cardNo', alarm.cardNo === null ? '—' : <ScreenLink to={cardOf(alarm)}>{alarm.cardNo}</ScreenLink>),
        field('deviceSn', <ScreenLink to={meterId === null ? undefined : to('waterMeterDetail', { id: meterId })}>{deviceSn}</ScreenLink>),
        field(
          'regionName',
          <ScreenLink to={alarm.regionId === null ? undefined : to('regionDetail', { id: alarm.regionId })}>
            {alarm.regionName ?? '—'}
          </ScreenLink>,
        ),
        field('reportedAt', shownInstant(alarm.reportedAt)),
      ]}
      actions={
        <>
          <HistoryButton of={deviceAlarmApi.get} id={alarm.id} name={deviceSn} />
          {(['ignore', 'reopen', 'process'] as const)
            .filter((how) => deviceAlarmCan[how](alarm))
            .map((how) => (
              <DecideAlarm key={how} how={how} alarm={alarm} isPlain={decidesReadings} />
            ))}
          {deviceAlarmCan.assign(alarm) && <AssignButton alarms={[alarm]} />}
          {decidesReadings && <ReadingsButton alarms={[alarm]} />}
        </>
      }
      side={
        <Stack>
          <Panel title={t('handling')}>
            <PanelBody>
              <DescriptionList
                items={[
                  field('assignee', alarm.assignee),
                  field('handler', alarm.handler),
                  field('handledAt', instant(alarm.handledAt)),
                  ...(alarm.ignoredUntil ? [field('ignoredUntil', instant(alarm.ignoredUntil))] : []),
                  field('note', alarm.note),
                ]}
              />
            </PanelBody>
          </Panel>
          <Attachments api={deviceAlarmApi} id={alarm.id} />
          {meterId !== null && (
            <Allowed to={waterMeterApi.detail}>
              <SignalPanel meterId={meterId} />
            </Allowed>
          )}
        </Stack>
      }
    >
      <Panel title={t('facts')}>
        <PanelBody>
          <DescriptionList
            items={[
              field('content', alarm.content),
              field('description', alarm.description),
              field('condition', <StatusTag tone={CONDITION_TONE[alarm.condition]}>{option('condition', alarm.condition)}</StatusTag>),
              field('source', option('source', alarm.source)),
              field('count', alarm.count),
              field('lastSeenAt', instant(alarm.lastSeenAt)),
            ]}
          />
        </PanelBody>
      </Panel>
      {kind !== 'usage' && <AlarmEvidence alarm={alarm} isPanel />}
      {/* Water says nothing about a SIM; the silence of its meter does. */}
      {kind === 'sim' ? (
        meterId !== null && (
          <Allowed to={waterMeterApi.detail}>
            <ReportsEvidence alarm={alarm} meterId={meterId} isPanel />
          </Allowed>
        )
      ) : (
        <>
          <Allowed to={meterStatApi.list}>
            <MeterUsagePanel deviceSn={deviceSn} />
          </Allowed>
          {meterId !== null && (
            <Allowed to={waterMeterApi.readings}>
              <ReadingsPanel deviceSn={deviceSn} />
            </Allowed>
          )}
        </>
      )}
    </DetailPage>
  )
}

/** How the meter of an alarm is connected now, what it shows, and what is left on its card. */
function SignalPanel({ meterId }: { meterId: number }) {
  const t = useTranslations('waterMeter.alarm')
  const { label, option } = useResourceTexts('waterMeter')
  const query = useRead(waterMeterApi.detail, { id: meterId })
  return (
    <Panel title={t('signal')}>
      <PanelBody>
        <Loaded query={query}>
          {({ meter: { connectivity, lastReportAt, register, remainingQuantity } }) => (
            <DescriptionList
              items={[
                {
                  label: label('connectivity'),
                  value: <StatusDot tone={CONNECTIVITY_TONE[connectivity]}>{option('connectivity', connectivity)}</StatusDot>,
                },
                { label: label('lastReportAt'), value: lastReportAt && shownInstant(lastReportAt) },
                { label: label('register'), value: register && grouped(register) },
                { label: label('remainingQuantity'), value: remainingQuantity && shownQuantity(remainingQuantity) },
              ]}
            />
          )}
        </Loaded>
      </PanelBody>
    </Panel>
  )
}
