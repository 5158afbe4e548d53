import type { NOT_ORDERED } from '@weir/contract/modules/iot/iot-card-renewal'
import type { PackageEffect } from '@weir/contract/modules/iot/iot-codes'
import { spansOf, startOf } from '@weir/contract/modules/iot/package-term'
import type { Span } from '@weir/contract/modules/iot/cycle'

import type { Context } from '../../../kernel/context.ts'
import type { iotCardTypes } from '../ground/iot-card-type.table.ts'
import { gatewayOf } from '../operator/gateways.ts'
import type { IotCardRow } from '../ground/iot-card-find.ts'

type Type = typeof iotCardTypes.$inferSelect
interface Chosen {
  effect: PackageEffect
  quantity: number
}

/** The packages of a renewal that is paid at an instant. */
export const renewalSpans = (
  { operator }: Pick<IotCardRow, 'operator'>,
  type: Pick<Type, 'kind' | 'days'>,
  { effect, quantity }: Chosen,
  at: Date,
): Span[] => spansOf(type, operator, startOf(effect, operator, at), quantity)

/** Why nobody hears of the packages of a card; null: its operator gets them. */
export function whyNotOrdered(
  ctx: Context,
  { operator, packageCode }: Pick<Type, 'operator' | 'packageCode'>,
): (typeof NOT_ORDERED)[number] | null {
  if (gatewayOf(ctx, operator) === undefined) return 'notConnected'
  return packageCode === '' ? 'noPackageCode' : null
}

/** From the first instant of the first package to the one after the last. */
export const wholeSpan = (spans: readonly Span[]): Span => ({ start: spans[0]!.start, end: spans.at(-1)!.end })
