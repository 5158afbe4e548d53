import type { CommandLine } from '@weir/contract/modules/meter/meter-command'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { useRead } from '../../../platform/server/api.ts'
import { shownDay, shownInstant, shownQuantity, shownTime } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { Timeline } from '../../../ui/basics/Timeline.tsx'
import { ordersOf } from '../../card/ground/card-facts.ts'
import { COMMAND_TONE, useAnswer } from './command-state.ts'

/** The commands to a meter and its answers, the newest first: those of its valve, and the credits of orders. */
export function CommandsPanel({ meter }: { meter: { id: number; deviceSn: string } }) {
  const t = useTranslations('meterCommand')
  const { data, error, refetch } = useRead(waterMeterApi.commandLines, { id: meter.id })
  const event = useEvent()
  const days = [...Map.groupBy(data?.list ?? [], ({ at }) => shownDay(at))].map(([day, lines]) => ({ day, events: lines.map(event) }))
  const { title } = useResourceTexts('meterCommand')
  return (
    <Panel
      title={t('panel')}
      tools={
        <ScreenLink isAct to={to('meterCommand', { deviceSn: meter.deviceSn })}>
          {title}
        </ScreenLink>
      }
    >
      <PanelBody>
        {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
        {data?.list.length === 0 && <Empty title={t('none')} advice={t('noneAdvice')} />}
        {days.length > 0 && <Timeline days={days} />}
      </PanelBody>
    </Panel>
  )
}

function useEvent() {
  const t = useTranslations('meterCommand')
  const nameOf = useActorName()
  const answerOf = useAnswer()
  const { option } = useResourceTexts('meterCommand')
  return (line: CommandLine) => {
    const { id, kind, state, at, answeredAt, answer, reason, note, origin, actor, orderNo, quantity } = line
    const said = [
      reason && option('reason', reason),
      note,
      origin === 'rule' ? t('byRule') : actor && nameOf(actor),
      answerOf(answer),
      answeredAt && t('answeredAt', { time: shownInstant(answeredAt) }),
    ].filter(Boolean)
    return {
      id: `${kind} ${id}`,
      time: shownTime(at),
      tone: COMMAND_TONE[state],
      isSkipped: state === 'superseded' || state === 'cancelled',
      title: (
        <>
          {kind === 'credit' ? t('credit') : option('type', kind)}{' '}
          <StatusTag tone={COMMAND_TONE[state]}>{option('state', state)}</StatusTag>
        </>
      ),
      ...(quantity !== null && { figure: `+${shownQuantity(quantity)} t` }),
      detail: (
        <>
          {orderNo && <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink>} {said.join(' · ')}
        </>
      ),
    }
  }
}
