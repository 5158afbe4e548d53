import type { iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { desc, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { requestReading } from './iot-request.list.ts'
import { iotRequests } from './iot-request.table.ts'

type Row = OutputOf<(typeof iotRequestApi)['get']>

const SHOWN = 20

/** The latest requests about a card. The caller has checked the scope of the card. */
export const requestsOf = ({ db }: Context, cardId: number): Promise<Row[]> =>
  db.select(requestReading.columns).from(iotRequests).where(eq(iotRequests.iotCardId, cardId)).orderBy(desc(iotRequests.id)).limit(SHOWN)
