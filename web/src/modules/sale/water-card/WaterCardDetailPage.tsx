import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useParams } from 'react-router'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { CardDetail } from './CardDetail.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'

/** As measured with the sample data. */
const SHAPE = { head: 196, main: [108, 260, 440], side: [640] }

/** One card with its household, balance, meter, usage, ledger and all that happened to it. */
export default function WaterCardDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({ ...queryOf(waterCardApi.detail, { id }), meta: { failure: 'inPlace' } })
  usePaneTitle(query.data && (roomOf(query.data.card) || query.data.card.name))
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <CardDetail detail={detail} />}
    </Loaded>
  )
}
