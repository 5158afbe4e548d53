import { type DeviceAlarm, deviceAlarmApi, deviceAlarmCan } from '@weir/contract/modules/water/device-alarm'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { DetailPage } from '../../../platform/crud/DetailPage.tsx'
import { shownInstant } from '../../../platform/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { CONDITION_TONE, STATE_TONE } from './alarm-look.ts'
import { DecisionButton } from './DecisionButton.tsx'

export function DeviceAlarmDetail({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTranslations('meters.alarm')
  const { label, option } = useResourceTexts('deviceAlarm')
  const instant = (value: string | null) => value && shownInstant(value)
  const field = (name: string, value: ReactNode) => ({ label: label(name), value })
  return (
    <DetailPage
      title={alarm.name}
      tag={<StatusTag tone={STATE_TONE[alarm.state]}>{option('state', alarm.state)}</StatusTag>}
      facts={[
        field('deviceSn', <Link to={`/water/waterMeter?deviceSn=${encodeURIComponent(alarm.deviceSn)}`}>{alarm.deviceSn}</Link>),
        field('regionName', alarm.regionName ?? '—'),
        field('roomNo', alarm.roomNo ?? '—'),
        field('reportedAt', shownInstant(alarm.reportedAt)),
      ]}
      actions={
        <>
          <HistoryButton of={deviceAlarmApi.get} id={alarm.id} name={alarm.deviceSn} />
          {(['ignore', 'reopen', 'process'] as const)
            .filter((how) => deviceAlarmCan[how](alarm))
            .map((how) => (
              <DecisionButton key={how} how={how} ids={[alarm.id]} />
            ))}
        </>
      }
      side={
        <div className="col">
          <Panel title={t('handling')}>
            <PanelBody>
              <DescriptionList
                items={[field('handler', alarm.handler), field('handledAt', instant(alarm.handledAt)), field('note', alarm.note)]}
              />
            </PanelBody>
          </Panel>
          <Panel title={t('device')}>
            <PanelBody>
              <DescriptionList
                items={[
                  field('deviceSn', alarm.deviceSn),
                  field(
                    'cardNo',
                    alarm.cardNo && <Link to={`/water/waterCard?cardNo=${encodeURIComponent(alarm.cardNo)}`}>{alarm.cardNo}</Link>,
                  ),
                  field('regionName', alarm.regionName),
                  field('roomNo', alarm.roomNo),
                ]}
              />
            </PanelBody>
          </Panel>
        </div>
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
    </DetailPage>
  )
}
