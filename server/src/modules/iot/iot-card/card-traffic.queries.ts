import type { CardPackage, Draw } from '@weir/contract/modules/iot/package-use'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { iotDraws, iotPackages } from '../ground/iot-package.table.ts'

/** The packages of a card that count. The caller has checked the scope of the card, or holds it. */
export const packagesOf = ({ db }: Context, iotCardId: number): Promise<CardPackage[]> =>
  db
    .select({ id: iotPackages.id, kind: iotPackages.kind, sizeKb: iotPackages.sizeKb, start: iotPackages.start, end: iotPackages.end })
    .from(iotPackages)
    .where(and(eq(iotPackages.iotCardId, iotCardId), isNull(iotPackages.refundedAt)))
    .orderBy(asc(iotPackages.id))

export const drawsOfCard = ({ db }: Context, iotCardId: number): Promise<Draw[]> =>
  db
    .select({ packageId: iotDraws.packageId, cycleStart: iotDraws.cycleStart, drawnKb: iotDraws.drawnKb })
    .from(iotDraws)
    .where(eq(iotDraws.iotCardId, iotCardId))
