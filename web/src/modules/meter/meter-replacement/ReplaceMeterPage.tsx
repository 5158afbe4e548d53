import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { ReplaceForm } from './ReplaceForm.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [420, 96], side: [230, 250] }

/** Replaces one meter: both registers, the usage of the day, and the balance that goes over. */
export default function ReplaceMeterPage() {
  const id = Number(useParams().id)
  const query = useRead(waterMeterApi.replaceStart, { id })
  const t = useTranslations('meterReplacement')
  const { card, old } = query.data ?? {}
  usePaneTitle(old && `${t('of')} ${card?.roomNo ?? old.deviceSn}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(start) => <ReplaceForm key={id} start={start} />}
    </Loaded>
  )
}
