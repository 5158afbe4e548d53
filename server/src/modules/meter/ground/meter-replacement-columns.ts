import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import type { REPLACEMENT_STATES } from '@weir/contract/modules/meter/meter-replacement'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { waterCards } from '../../card/index.ts'
import { waterMeters } from './water-meter.table.ts'
import { meterReplacements } from './meter-replacement.table.ts'

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${meterReplacements.cardId})`}`
const meterWith = (deviceSn: PgColumn) =>
  sql<number | null>`${sql`(select ${waterMeters.id} from ${waterMeters} where ${waterMeters.deviceSn} = ${deviceSn})`}`.mapWith(
    waterMeters.id,
  )
const room = sql`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`

export const stateOfReplacement = sql<
  (typeof REPLACEMENT_STATES)[number]
>`${sql`case when ${meterReplacements.undoneAt} is null then 'done' else 'undone' end`}`

/** The columns behind a replacement on the wire. */
export const replacementColumns = {
  id: meterReplacements.id,
  at: meterReplacements.at,
  oldDeviceSn: meterReplacements.oldDeviceSn,
  newDeviceSn: meterReplacements.newDeviceSn,
  oldMeterId: meterWith(meterReplacements.oldDeviceSn),
  newMeterId: meterWith(meterReplacements.newDeviceSn),
  finalRegister: meterReplacements.finalRegisterLitre,
  initialRegister: meterReplacements.initialRegisterLitre,
  cardId: meterReplacements.cardId,
  cardNo: meterReplacements.cardNo,
  name: ofCard<string | null>(sql`${waterCards.name}`),
  roomNo: ofCard<string | null>(room),
  reason: meterReplacements.reason,
  note: meterReplacements.note,
  installer: meterReplacements.installer,
  state: stateOfReplacement,
  source: meterReplacements.source,
  operator: sql<string>`${actorName(sql`${meterReplacements.createdBy}`)}`,
  createdAt: meterReplacements.createdAt,
  undoneAt: meterReplacements.undoneAt,
  undoneBy: sql<
    string | null
  >`${sql`case when ${meterReplacements.undoneBy} is not null then ${actorName(sql`${meterReplacements.undoneBy}`)} end`}`,
  undoReason: meterReplacements.undoReason,
}

export const replacementNames = rowNames(meterReplacementApi, meterReplacements, replacementColumns)
