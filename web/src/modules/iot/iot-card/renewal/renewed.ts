import type { IotCard } from '@weir/contract/modules/iot/iot-card'
import type { RenewalLine } from '@weir/contract/modules/iot/iot-card-renewal'
import type { PaymentMethod } from '@weir/contract/modules/card/payment'
import { add, type Fen, fen, Money } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Values } from '../../../../platform/command/typed-values.ts'

export type RenewedCard = Pick<IotCard, 'id' | 'iccid' | 'operator' | 'roomNo' | 'name'>

export interface RenewProps {
  cards: readonly RenewedCard[]
  /** The cards that were renewed; others were refused. */
  onRenewed?: (ids: ReadonlySet<number>) => void
  onClose: () => void
}

/** An order that a provider collects. */
export interface Unpaid {
  orderNo: string
  amount: string
  method: PaymentMethod
  onPaid: () => void
}

export interface RenewFormProps extends RenewProps {
  /** The choice of a try whose payment ended. */
  last: Values | undefined
  onUnpaid: (order: Unpaid, typed: Values) => void
}

/** A preview as a purchase: the cards that get the package, and its price as the preview quotes it. */
export interface Purchase {
  lines: readonly RenewalLine[]
  amount: string
  unitPrice: string
  /** The latest end of all. */
  until: string
  resumed: number
}

const fenOf = (amount: string): Fen => z.decode(Money, amount)

/** Undefined where no card gets the package. */
export function purchaseOf(preview: readonly RenewalLine[], quantity: number): Purchase | undefined {
  const lines = preview.filter(({ refusal }) => refusal === null)
  const [first] = lines
  if (!first) return undefined
  return {
    lines,
    amount: z.encode(
      Money,
      lines.reduce((sum, { amount }) => add(sum, fenOf(amount)), fen(0)),
    ),
    unitPrice: z.encode(Money, fen(Number(fenOf(first.amount)) / quantity)),
    until: lines.map(({ packageEnd }) => packageEnd).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
    resumed: lines.filter(({ resumes }) => resumes).length,
  }
}
