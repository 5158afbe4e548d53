import { type DeviceAlarm, deviceAlarmApi, deviceAlarmCan } from '@weir/contract/modules/meter/device-alarm'
import { useTranslations } from 'use-intl/react'

import type { Settle } from '../../../platform/command/row-results.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'

const useDrawer = lazyDialog(withForm(() => import('./AssignDrawer.tsx')))

interface Props {
  alarms: readonly DeviceAlarm[]
  settle?: Settle<DeviceAlarm>
}

/** Opens the choice of a user for these alarms. A handled alarm is assigned to nobody. */
export function AssignButton({ alarms, settle }: Props) {
  const { action } = useResourceTexts('deviceAlarm')
  const drawer = useDrawer()
  return (
    <Allowed to={deviceAlarmApi.assign}>
      <Button icon="user" why={useWhy(alarms)} {...drawer.opener}>
        {action(deviceAlarmApi.assign)}
      </Button>
      {drawer.shown({ alarms, settle })}
    </Allowed>
  )
}

/** The same in a menu of a row. */
export function AssignLink({ alarm }: { alarm: DeviceAlarm }) {
  const { action } = useResourceTexts('deviceAlarm')
  const drawer = useDrawer()
  const alarms = [alarm]
  return (
    <Allowed to={deviceAlarmApi.assign}>
      <LinkButton why={useWhy(alarms)} {...drawer.opener}>
        {action(deviceAlarmApi.assign)}
      </LinkButton>
      {drawer.shown({ alarms })}
    </Allowed>
  )
}

function useWhy(alarms: readonly DeviceAlarm[]) {
  const t = useTranslations()
  if (alarms.length === 0) return t('waterMeter.alarm.chooseFirst')
  return alarms.every(deviceAlarmCan.assign) ? undefined : t('deviceAlarm.error.alreadyHandled')
}
