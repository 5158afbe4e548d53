import { Money, Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { defineOperatorCommand } from '../../../services/operator/operator-command.ts'
import { checkBalances, type Difference } from './balance-check.ts'
import { checkMonths, type MonthDifference } from './month-check.ts'
import { checkOrders, isInLitres, type OrderDifference } from './order-check.ts'

/** All proofs: the cards and their months against the ledger, the orders against their refunds, their moves and the ledger. */
async function prove(ctx: Context) {
  const { cards, differences } = await checkBalances(ctx)
  const ofMonths = await checkMonths(ctx)
  const ofOrders = await checkOrders(ctx)
  return { cards, words: [...differences.map(text), ...ofMonths.map(monthText), ...ofOrders.map(orderText)] }
}

/** At night, when the meters rest too. Fails where a sum is not the ledger's, so that it is seen. */
export const balanceJob = defineJob({
  name: 'balanceCheck',
  cron: '40 2 * * *',
  run: async (ctx) => {
    const { cards, words } = await prove(ctx)
    if (words.length > 0)
      throw new Error(`${words.length} sums of ${cards} cards and their orders differ: ${words.join('; ').slice(0, 1000)}`)
    return { cards, differences: 0 }
  },
})

export const balanceCommand = defineOperatorCommand({
  name: 'balance',
  usage: '',
  summary: 'prove that every card, every month of it and every order keep the sums of the ledger',
  isProof: true,
  run: async (ctx, { print }) => {
    const { cards, words } = await prove(ctx)
    words.forEach(print)
    print(`${cards} cards and their orders checked, ${words.length} differences`)
    return words.length === 0
  },
})

const write = (value: number, isWater: boolean) =>
  isWater ? `${z.encode(Quantity, value as never)} t` : `${z.encode(Money, value as never)} yuan`

function text({ cardNo, sum, kept, ledger }: Difference) {
  const isWater = sum !== 'receipts'
  return `card ${cardNo}: ${sum} is kept as ${write(kept, isWater)}, the ledger says ${write(ledger, isWater)}`
}

function monthText({ cardNo, month, sum, kept, ledger }: MonthDifference) {
  const isWater = sum.endsWith('_litre')
  const name = sum.replace(/_(litre|fen)$/, '').replaceAll('_', ' ')
  return `card ${cardNo}: ${name} of ${month} is kept as ${write(kept, isWater)}, its entries say ${write(ledger, isWater)}`
}

function orderText({ orderNo, sum, kept, found }: OrderDifference) {
  const isWater = isInLitres(sum)
  return `order ${orderNo}: ${sum} is kept as ${write(kept, isWater)}, its parts say ${write(found, isWater)}`
}
