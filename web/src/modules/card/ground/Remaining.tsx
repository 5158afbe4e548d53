import { shownQuantity } from '../../../platform/format/format.ts'
import { textClass } from '../../../ui/basics/text-class.ts'

const OWING = textClass({ tone: 'bad', isBold: true })

/** The tons that a card has left, marked where it owes some. */
export const Remaining = ({ quantity }: { quantity: string }) => (
  <span className={Number(quantity) < 0 ? OWING : undefined}>{shownQuantity(quantity)}</span>
)
