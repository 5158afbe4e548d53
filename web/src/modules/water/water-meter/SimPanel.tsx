import { type IotCard, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { CardStatus } from '@weir/contract/modules/iot/iot-terms'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { grouped, shownDay, shownInstant } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row, Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusTag, type Tone } from '../../../ui/StatusTag.tsx'

const TONE: Record<CardStatus, Tone> = {
  toBeActivated: 'info',
  normal: 'ok',
  disconnected: 'warn',
  halted: 'bad',
  abnormal: 'bad',
  loggedOff: 'idle',
}

/** The SIM in a device, for readers who may list SIMs. A meter without one shows nothing: many have a wire. */
export function SimPanel({ deviceSn, lastReportAt }: { deviceSn: string; lastReportAt: string | null }) {
  const { may } = useMay()
  return may(iotCardApi.list) ? <SimOf deviceSn={deviceSn} lastReportAt={lastReportAt} /> : null
}

function SimOf({ deviceSn, lastReportAt }: { deviceSn: string; lastReportAt: string | null }) {
  const t = useTranslations('simPanel')
  const { data } = useRead(iotCardApi.list, { deviceSn, pageSize: 20 })
  // The filter finds parts of an SN too.
  const sims = data?.list.filter((sim) => sim.deviceSn === deviceSn) ?? []
  if (sims.length === 0) return null
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <Stack>
          {sims.map((sim) => (
            <Sim key={sim.id} sim={sim} lastReportAt={lastReportAt} />
          ))}
        </Stack>
      </PanelBody>
    </Panel>
  )
}

function Sim({ sim, lastReportAt }: { sim: IotCard; lastReportAt: string | null }) {
  const t = useTranslations('simPanel')
  const { option } = useResourceTexts('iotCard')
  const { id, iccid, operator, cardStatus, haltReason, haltedAt, remainingTraffic, totalTraffic, daysLeft, trafficDeadline } = sim
  const isSilent = haltedAt !== null && (lastReportAt === null || lastReportAt <= haltedAt)
  return (
    <Stack>
      <Row>
        <ScreenLink to={to('iotCardDetail', { id })}>{iccid}</ScreenLink>
        <StatusTag tone={TONE[cardStatus]}>
          {haltReason ? `${option('cardStatus', cardStatus)} · ${option('haltReason', haltReason)}` : option('cardStatus', cardStatus)}
        </StatusTag>
      </Row>
      <Text tone="muted">
        {[
          option('operator', operator),
          t('left', { left: grouped(remainingTraffic), total: grouped(totalTraffic) }),
          daysLeft !== null && t('lasts', { days: daysLeft }),
          trafficDeadline && t('until', { day: shownDay(trafficDeadline) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isSilent && <Note tone="bad">{t('silent', { since: shownInstant(haltedAt) })}</Note>}
    </Stack>
  )
}
