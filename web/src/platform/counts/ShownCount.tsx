import type { RowCount } from '@weir/contract/platform/counts'
import { useFormatter } from 'use-intl/react'

import { Count, type Tone } from '../../ui/basics/StatusTag.tsx'

/** How many rows there are; nothing as long as nobody knows. */
export function ShownCount({ count, tone }: { count: RowCount | undefined; tone: Tone }) {
  const format = useFormatter()
  if (!count) return null
  return (
    <Count tone={count.total === 0 ? 'idle' : tone}>
      {format.number(count.total)}
      {count.more && '+'}
    </Count>
  )
}
