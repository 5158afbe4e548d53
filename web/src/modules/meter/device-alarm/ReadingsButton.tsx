import type { DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { isOfReading } from './alarm-state.ts'
import { useKeys } from '../../../ui/hooks/use-keys.ts'

const useDrawer = lazyDialog(() => import('./AlarmReadings.tsx'))

/** Whether these alarms end by deciding about their readings, and whether this person may. */
export function useDecidesReadings(alarms: readonly DeviceAlarm[]): boolean {
  const { mayAll } = useMay()
  return mayAll([readingApi.held, readingApi.decide]) && alarms.length > 0 && alarms.every(isOfReading)
}

interface Props {
  alarms: DeviceAlarm[]
  onDone?: () => void
}

/** In place of the decision about an alarm: that about the readings behind it. `E` does the same. */
export function ReadingsButton({ alarms, onDone }: Props) {
  const t = useTranslations('waterMeter.alarm')
  const drawer = useDrawer()
  useKeys({ e: drawer.open })
  return (
    <>
      <Button look="primary" {...drawer.opener}>
        {alarms.length === 1 ? t('decideReading') : t('decideReadings', { count: alarms.length })}
        <kbd>E</kbd>
      </Button>
      {drawer.shown({ alarms, onDone })}
    </>
  )
}

/** The same in a row. */
export function ReadingsLink({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTranslations('waterMeter.alarm')
  const drawer = useDrawer()
  return (
    <>
      <LinkButton {...drawer.opener}>{t('decideReading')}</LinkButton>
      {drawer.shown({ alarms: [alarm] })}
    </>
  )
}
