import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'

type Transition = WaterCardRechargeDetail['transitions'][number]

/** One step on one track. */
export interface Move extends Omit<Transition, 'from'> {
  to: string
}

/** An order moves as a pair, `paid/initiated`. Each track has what changed its half; water begins once the money is in. */
export function movesOf(transitions: readonly Transition[]): { money: Move[]; water: Move[] } {
  const track = (index: 0 | 1, begins: (pair: string | null) => boolean) =>
    transitions.flatMap(({ from, to, ...rest }): Move[] => {
      const isStill = begins(from) && from?.split('/')[index] === to.split('/')[index]
      return begins(to) && !isStill ? [{ ...rest, to: to.split('/')[index]! }] : []
    })
  return { money: track(0, () => true), water: track(1, (pair) => pair?.startsWith('paid/') === true) }
}
