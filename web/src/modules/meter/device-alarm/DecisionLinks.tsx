import { type DeviceAlarm, deviceAlarmApi, deviceAlarmCan } from '@weir/contract/modules/meter/device-alarm'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { ReplaceLink } from '../meter-replacement/ReplaceLink.tsx'
import { ReadingsLink, useDecidesReadings } from './ReadingsButton.tsx'
import { type How, useDecideAlarms } from './use-decide-alarms.ts'

const ACTS: readonly How[] = ['process', 'ignore', 'reopen']

/** The acts on the alarm of a row: immediate, with an undo in the toast. */
export function DecisionLinks({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTranslations('waterMeter.alarm')
  const { action } = useResourceTexts('deviceAlarm')
  const { decide, isBusy } = useDecideAlarms()
  const decidesReadings = useDecidesReadings([alarm])
  const acts = ACTS.filter((how) => deviceAlarmCan[how](alarm) && !(how === 'process' && decidesReadings))
  return (
    <>
      {alarm.messageType === 'READING_ROLLBACK' && alarm.meterId !== null && deviceAlarmCan.process(alarm) && (
        <ReplaceLink meterId={alarm.meterId} />
      )}
      {decidesReadings && deviceAlarmCan.process(alarm) && <ReadingsLink alarm={alarm} />}
      {acts.map((how) => (
        <Allowed key={how} to={deviceAlarmApi[how]}>
          <LinkButton onClick={() => !isBusy && void decide(how, [alarm]).catch(() => undefined)}>
            {how === 'process' ? t('process') : action(deviceAlarmApi[how])}
          </LinkButton>
        </Allowed>
      ))}
    </>
  )
}
