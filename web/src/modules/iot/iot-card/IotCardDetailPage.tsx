import { type IotCardDetail as Detail, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { useParams } from 'react-router'

import { LIVE_MS, useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { isUnderWay } from '../iot-request/request-state.ts'
import { shortIccid } from './card-state.ts'
import { IotCardDetail } from './detail/IotCardDetail.tsx'

/** As measured with a card of four packages. */
const SHAPE = { head: 196, main: [330, 260, 240], side: [330, 230, 190] }

const isMoving = (detail: Detail | undefined) => detail?.requests.some(isUnderWay) === true

/** One SIM card with its traffic, packages, requests and orders. It reads itself again while its operator works on a request. */
export default function IotCardDetailPage() {
  const { id } = useParams()
  const { title } = useResourceTexts('iotCard')
  const query = useRead(iotCardApi.detail, { id: Number(id) }, { refetchInterval: ({ state }) => (isMoving(state.data) ? LIVE_MS : false) })
  usePaneTitle(query.data && `${title} ${shortIccid(query.data.card.iccid)}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <IotCardDetail detail={detail} />}
    </Loaded>
  )
}
