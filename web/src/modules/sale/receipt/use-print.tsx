import { useMutation, useQueryClient } from '@tanstack/react-query'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { call } from '../../../platform/server/api.ts'
import { factsOf, PaperReceipt, type ReceiptFacts } from './Receipt.tsx'

interface Asked {
  id: number
  /** Cash handed over; empty where nobody typed it. */
  received?: string
}
interface Printed {
  facts: ReceiptFacts
  received: string
}

/**
 * Prints the receipt of an order. The server counts each print first, so a paper without a count cannot be. The hook stands where nothing
 * removes it before the answer: a counted print without a paper cannot be, either.
 */
export function usePrint() {
  const queries = useQueryClient()
  const [printed, setPrinted] = useState<Printed>()
  const command = useMutation({
    mutationFn: ({ id }: Asked) => call(waterCardRechargeApi.print, { id }),
    onSuccess: (receipt, { received = '' }) => {
      // The paper stands before the browser prints.
      flushSync(() => setPrinted({ facts: factsOf(receipt), received }))
      printPaper()
      return queries.invalidateQueries()
    },
  })
  return {
    print: (asked: Asked) => command.isPending || command.mutate(asked),
    isPending: command.isPending,
    facts: printed?.facts,
    paper: printed && <PaperReceipt {...printed} />,
  }
}

function printPaper() {
  const page = document.documentElement
  page.dataset['printing'] = 'receipt'
  addEventListener('afterprint', () => delete page.dataset['printing'], { once: true })
  print()
}
