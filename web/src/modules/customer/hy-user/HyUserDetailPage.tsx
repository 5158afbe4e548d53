import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { useParams } from 'react-router'

import { useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { HyUserDetail } from './HyUserDetail.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [82, 128, 300, 288], side: [600] }

/** One end user with all that belongs to them. */
export default function HyUserDetailPage() {
  const { id } = useParams()
  const query = useRead(hyUserApi.detail, { id: Number(id) })
  usePaneTitle(query.data?.hyUser.name)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <HyUserDetail {...detail} />}
    </Loaded>
  )
}
