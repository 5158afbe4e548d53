import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { LoadFailed } from '../../../../platform/LoadFailed.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Bone } from '../../../../ui/Bone.tsx'
import { Empty } from '../../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { StatusDot } from '../../../../ui/StatusTag.tsx'
import { shortInstant } from '../card-look.ts'
import styles from './AlarmsPanel.module.css'

const SHOWN = 4

/** The latest alarms of the device; each opens. */
export function AlarmsPanel({ deviceSn }: { deviceSn: string }) {
  const t = useTranslations('iotCard.alarms')
  const { option } = useResourceTexts('deviceAlarm')
  const { data, error, refetch } = useRead(deviceAlarmApi.list, { deviceSn, pageSize: SHOWN, orderBy: 'lastSeenAt' })
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
