import { useQuery } from '@tanstack/react-query'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { useParams } from 'react-router'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { DeviceAlarmDetail } from './DeviceAlarmDetail.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [300, 300], side: [200, 200] }

/** One alarm: the event, its meaning, its handling. */
export default function DeviceAlarmDetailPage() {
  const { id } = useParams()
  const query = useQuery({ ...queryOf(deviceAlarmApi.get, { id: Number(id) }), meta: { failure: 'inPlace' } })
  usePaneTitle(query.data && `${query.data.name} ${query.data.deviceSn}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(alarm) => <DeviceAlarmDetail alarm={alarm} />}
    </Loaded>
  )
}
