import { Money, Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import { defineJob } from '../../../services/jobs/job.ts'
import { defineOperatorCommand } from '../../../services/operator/operator-command.ts'
import { checkBalances, type Difference } from './balance-check.ts'

/** At night, when the meters rest too. Fails where a sum is not the ledger's, so that it is seen. */
export const balanceJob = defineJob({
  name: 'balanceCheck',
  cron: '40 2 * * *',
  run: async (ctx) => {
    const { cards, differences } = await checkBalances(ctx)
    if (differences.length > 0)
      throw new Error(`${differences.length} of ${cards} cards' sums differ: ${differences.map(text).join('; ').slice(0, 1000)}`)
    return { cards, differences: 0 }
  },
})

export const balanceCommand = defineOperatorCommand({
  name: 'balance',
  usage: '',
  summary: 'prove that every card keeps the sums of its ledger',
  isProof: true,
  run: async (ctx, { print }) => {
    const { cards, differences } = await checkBalances(ctx)
    differences.map(text).forEach(print)
    print(`${cards} cards checked, ${differences.length} differences`)
    return differences.length === 0
  },
})

function text({ cardNo, sum, kept, ledger }: Difference) {
  const write = (value: number) =>
    sum === 'receipts' ? `${z.encode(Money, value as never)} yuan` : `${z.encode(Quantity, value as never)} t`
  return `card ${cardNo}: ${sum} is kept as ${write(kept)}, the ledger says ${write(ledger)}`
}
