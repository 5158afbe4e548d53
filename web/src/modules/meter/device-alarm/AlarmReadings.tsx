import type { DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import { type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import DecideDrawer from '../reading/decide/DecideDrawer.tsx'
import { verdictOf } from './alarm-facts.tsx'

interface Props {
  /** Of one cause. */
  alarms: DeviceAlarm[]
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** As many as one decision takes. */
const MOST = 500

/** The held readings behind these alarms, to be decided. */
export default function AlarmReadings({ alarms, onClose, onDone }: Props) {
  const t = useTranslations()
  const sns = new Set(alarms.map(({ deviceSn }) => deviceSn))
  const [only] = sns.size === 1 ? sns : []
  const verdict = verdictOf(alarms[0]!.messageType)
  const query = useRead(readingApi.held, { verdict, pageSize: MOST, ...(only !== undefined && { deviceSn: only }) })
  const held = query.data?.list.filter(({ deviceSn }) => sns.has(deviceSn)).slice(0, MOST)
  // The decision takes them out of the list, and its result stays on screen.
  const [readings, keep] = useState<HeldReading[]>()
  if (held?.length && !readings) keep(held)
  if (query.isPending) return null
  if (readings) return <DecideDrawer readings={readings} onClose={onClose} onDone={onDone} />
  return (
    <SideDrawer title={t('waterMeter.alarm.decideReading')} closeLabel={t('crud.close')} onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>
          {() => <Empty title={t('waterMeter.alarm.noReadings')} advice={t('waterMeter.alarm.noReadingsAdvice')} />}
        </Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}
