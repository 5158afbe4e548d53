import { useQuery } from '@tanstack/react-query'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { useParams } from 'react-router'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/crud/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { HyUserDetail } from './HyUserDetail.tsx'

/** One end user with all that belongs to them. */
export default function HyUserDetailPage() {
  const { id } = useParams()
  const query = useQuery({ ...queryOf(hyUserApi.detail, { id: Number(id) }), meta: { failure: 'inPlace' } })
  usePaneTitle(query.data?.hyUser.name)
  return <Loaded query={query}>{(detail) => <HyUserDetail {...detail} />}</Loaded>
}
