import type { RENEWAL_REFUSALS } from '@weir/contract/modules/iot/iot-card-renewal'
import type { PackageEffect } from '@weir/contract/modules/iot/iot-terms'
import { spansOf, startOf } from '@weir/contract/modules/iot/package-term'
import type { Span } from '@weir/contract/modules/iot/cycle'

import type { iotCardTypes } from '../iot-card-type/iot-card-type.table.ts'
import type { IotCardRow } from '../iot-card/iot-card-find.ts'

type Type = typeof iotCardTypes.$inferSelect
type Refusal = (typeof RENEWAL_REFUSALS)[number]

/** Why a card gets no such package; the preview says it, and the recharge refuses it. */
export function whyNoRenewal(
  card: Pick<IotCardRow, 'lifecycle' | 'operator' | 'haltReason'>,
  type: Pick<Type, 'operator' | 'status'>,
): Refusal | undefined {
  if (card.lifecycle === 'loggedOff') return 'loggedOff'
  if (type.operator !== card.operator) return 'otherOperator'
  if (type.status !== 1) return 'typeDisabled'
  return card.haltReason === 'violation' || card.haltReason === 'imeiMismatch' ? card.haltReason : undefined
}

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

/** From the first instant of the first package to the one after the last. */
export const wholeSpan = (spans: readonly Span[]): Span => ({ start: spans[0]!.start, end: spans.at(-1)!.end })
