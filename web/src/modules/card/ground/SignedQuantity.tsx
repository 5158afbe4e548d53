import { shownQuantity } from '../../../platform/format/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'

/** Tons with their sign; what rounds to nothing has none. */
export function SignedQuantity({ quantity }: { quantity: string }) {
  return <Moved value={shownQuantity(quantity)} />
}

/** A figure that is drawn already, with its sign. */
export const Moved = ({ value }: { value: string }) =>
  value.startsWith('−') || Number(value) === 0 ? value : <Text tone="ok">+{value}</Text>
