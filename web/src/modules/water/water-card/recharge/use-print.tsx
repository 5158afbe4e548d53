import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { useCommand } from '../../../../platform/api.ts'
import { factsOf, PaperReceipt, type ReceiptFacts } from './Receipt.tsx'

/** Prints the receipt of an order. The server counts each print first, so a paper without a count cannot be. */
export function usePrint(id: number, received = '') {
  const command = useCommand(waterCardRechargeApi.print)
  const [facts, setFacts] = useState<ReceiptFacts>()
  const print = () => {
    if (command.isPending) return
    command.mutate(
      { id },
      {
        onSuccess: (receipt) => {
          // The paper stands before the browser prints.
          flushSync(() => setFacts(factsOf(receipt)))
          printPaper()
        },
      },
    )
  }
  return { print, isPending: command.isPending, facts, paper: facts && <PaperReceipt facts={facts} received={received} /> }
}

function printPaper() {
  const page = document.documentElement
  page.dataset['printing'] = 'receipt'
  addEventListener('afterprint', () => delete page.dataset['printing'], { once: true })
  print()
}
