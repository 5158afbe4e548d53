import type { MoneyTrouble } from '@weir/contract/modules/sale/money-trouble'

import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { MoneyTrack, WaterTrack } from './Tracks.tsx'

/** The facts of a line at the head of its drawer: the money, the order, and both tracks. */
export function TroubleFacts({ line }: { line: MoneyTrouble }) {
  const { label, option } = useResourceTexts('moneyTrouble')
  return (
    <DescriptionList
      items={[
        { label: label('kind'), value: option('kind', line.kind) },
        { label: label('amount'), value: <b>{grouped(line.amount)}</b> },
        { label: label('orderAmount'), value: grouped(line.orderAmount) },
        { label: label('orderNo'), value: line.orderNo },
        { label: label('transactionNo'), value: line.transactionNo },
        { label: label('paymentStatus'), value: <MoneyTrack line={line} /> },
        { label: label('delivery'), value: <WaterTrack line={line} /> },
        { label: label('since'), value: shownInstant(line.since) },
      ]}
    />
  )
}
