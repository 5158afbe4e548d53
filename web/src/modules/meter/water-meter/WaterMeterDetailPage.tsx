import { useQuery } from '@tanstack/react-query'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useParams } from 'react-router'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { WaterMeterDetail } from './WaterMeterDetail.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [340, 150, 312, 620], side: [262, 150] }

/** One meter with its readings, usage and bindings. */
export default function WaterMeterDetailPage() {
  const { id } = useParams()
  const query = useQuery({ ...queryOf(waterMeterApi.detail, { id: Number(id) }), meta: { failure: 'inPlace' } })
  usePaneTitle(query.data?.meter.deviceSn)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <WaterMeterDetail {...detail} />}
    </Loaded>
  )
}
