import { shownQuantity } from '../../../platform/format/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { textClass } from '../../../ui/basics/text-class.ts'

const OWING = textClass({ tone: 'bad', isBold: true })

/** The tons that a card has left, marked where it owes some. */
export const Remaining = ({ quantity }: { quantity: string }) => (
  <span className={Number(quantity) < 0 ? OWING : undefined}>{shownQuantity(quantity)}</span>
)

/** Tons with their sign; what rounds to nothing has none. */
export function SignedQuantity({ quantity }: { quantity: string }) {
  return <Moved value={shownQuantity(quantity)} />
}

/** A figure that is drawn already, with its sign. */
export const Moved = ({ value }: { value: string }) =>
  value.startsWith('−') || Number(value) === 0 ? value : <Text tone="ok">+{value}</Text>
