import { iotCardApi, type IotCard } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'
import type { CardStatus } from '@weir/contract/modules/iot/iot-codes'
import { to } from '@weir/contract/modules/to'
import { toZone } from '@weir/contract/platform/zone'

import { useRead } from '../../../platform/server/api.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { Stack, Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { grouped, shownDay, shownInstant } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'

const SHOWN = 10
const READ = 100

interface Props {
  /** The filter that finds the SIMs. A part of an SN finds those of other meters too. */
  given: { deviceSn: string } | { hyUserId: number }
  meters: readonly SimMeter[]
}

/** The SIMs in these meters, for readers who may list SIMs. Without any it shows nothing: many meters have a wire. */
export function SimPanel(props: Props) {
  const { may } = useMay()
  return may(iotCardApi.list) && props.meters.length > 0 ? <SimsOf {...props} /> : null
}

function SimsOf({ given, meters }: Props) {
  const t = useTranslations('simPanel')
  const { data } = useRead(iotCardApi.list, { ...given, pageSize: READ })
  const sims = (data?.list ?? []).flatMap((sim) => {
    const meter = meters.find(({ deviceSn }) => deviceSn === sim.deviceSn)
    return meter ? [{ sim, meter }] : []
  })
  if (sims.length === 0) return null
  // A person must know the silent ones first.
  const sorted = sims.toSorted((a, b) => Number(isSilent(b)) - Number(isSilent(a)))
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <Stack>
          {sorted.slice(0, SHOWN).map((one) => (
            <SimState key={one.sim.id} {...one} isNamed={meters.length > 1} />
          ))}
          {sorted.length > SHOWN && <Text tone="faint">{t('more', { count: sorted.length - SHOWN })}</Text>}
        </Stack>
      </PanelBody>
    </Panel>
  )
}

const TONE: Record<CardStatus, Tone> = {
  toBeActivated: 'info',
  normal: 'ok',
  disconnected: 'warn',
  halted: 'bad',
  abnormal: 'bad',
  loggedOff: 'idle',
}

interface SimMeter {
  deviceSn: string
  lastReportAt: string | null
}

/** The last day of a time that ends before this instant. */
const lastDay = (end: string) => shownDay(toZone(new Date(Date.parse(end) - 1)))

interface SimInMeter {
  sim: IotCard
  meter: SimMeter
}

/** The last report of the meter came before its SIM was halted. */
const isSilent = ({ sim: { haltedAt }, meter: { lastReportAt } }: SimInMeter) =>
  haltedAt !== null && (lastReportAt === null || lastReportAt <= haltedAt)

/** The state and traffic of one SIM. A silence since its halt names the cause, and the page on which staff end it. */
function SimState({ sim, meter, isNamed }: SimInMeter & { isNamed: boolean }) {
  const t = useTranslations('simPanel')
  const { option } = useResourceTexts('iotCard')
  const { id, iccid, operator, cardStatus, haltReason, haltedAt, remainingTraffic, totalTraffic, daysLeft, trafficDeadline } = sim
  const facts = [
    isNamed && meter.deviceSn,
    option('operator', operator),
    t('left', { left: grouped(remainingTraffic), total: grouped(totalTraffic) }),
    daysLeft !== null && t('lasts', { days: daysLeft }),
    trafficDeadline && t('until', { day: lastDay(trafficDeadline) }),
  ]
  return (
    <Stack>
      <Row>
        <ScreenLink to={to('iotCardDetail', { id })}>{iccid}</ScreenLink>
        <StatusTag tone={TONE[cardStatus]}>
          {haltReason ? `${option('cardStatus', cardStatus)} · ${option('haltReason', haltReason)}` : option('cardStatus', cardStatus)}
        </StatusTag>
      </Row>
      <Text tone="muted">{facts.filter(Boolean).join(' · ')}</Text>
      {isSilent({ sim, meter }) && (
        <Note tone="bad">
          {t('silent', { since: shownInstant(haltedAt!) })}{' '}
          <ScreenLink isAct to={to('iotCardDetail', { id })}>
            {t('renew')}
          </ScreenLink>
        </Note>
      )}
    </Stack>
  )
}
