// The bill of a day, as real lines or with planted differences. Amounts are integer fen.

const MERCHANT = 'weir'
/** A fee of 0.6 % in 1/1000 fen. WeChat Pay writes fees with five decimals, also in the total. */
const feeOf = (amount) => amount * 6
const fee = (milliFen) => (milliFen / 100_000).toFixed(5)
const yuan = (fen) => (fen / 100).toFixed(2)
/** By the clock of the business zone (UTC+8). */
const local = (at) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Payments and refunds of the day, changed as `planned` says. */
export function billOf(books, bills, day) {
  const planned = bills.get(day) ?? {}
  const lines = [...linesOf(books, day).filter(({ number }) => !planned.leaveOut?.includes(number)), ...(planned.add ?? []).map(lineOf)]
  const changed = lines.map((line) => ({ ...line, ...planned.change?.[line.number] }))
  return written(changed, day, planned.merchant)
}

function linesOf({ orders, refunds }, day) {
  const paid = [...orders.values()].flatMap(({ payments }) => payments).filter(({ paidAt }) => local(paidAt).startsWith(day))
  const back = [...refunds.values()].filter(({ refundedAt }) => local(refundedAt).startsWith(day))
  return [
    ...paid.map(({ paidAt, ...payment }) => lineOf({ ...payment, at: paidAt })),
    ...back.map(({ refundedAt, ...refund }) => lineOf({ ...refund, at: refundedAt })),
  ]
}

/** `number` names the line in a plan: that of its transaction, or of its refund. */
const lineOf = (entry) => ({ ...entry, number: entry.refundNo ?? entry.transactionNo })

function written(lines, day, merchant = MERCHANT) {
  const sum = (some, of) => some.reduce((total, line) => total + of(line), 0)
  const amounts = (some) => yuan(sum(some, ({ amount }) => amount))
  const [paid, back] = [lines.filter(({ refundNo }) => !refundNo), lines.filter(({ refundNo }) => refundNo)]
  const feesOf = (line) => (line.refundNo ? -feeOf(line.amount) : feeOf(line.amount))
  const rows = lines.map((line) => {
    const { at, transactionNo, orderNo, amount, refundNo = '' } = line
    const moved = refundNo ? ['0.00', refundNo, yuan(amount)] : [yuan(amount), '', '0.00']
    return [local(at), transactionNo, orderNo, refundNo ? 'REFUND' : 'SUCCESS', ...moved, fee(feesOf(line))].join(',')
  })
  return [
    `#weir sandbox,${merchant},${day}`,
    'time,transactionNo,orderNo,state,amount,refundNo,refundAmount,fee',
    ...rows,
    'count,amount,refundAmount,fee',
    [lines.length, amounts(paid), amounts(back), fee(sum(lines, feesOf))].join(','),
    '',
  ].join('\n')
}
