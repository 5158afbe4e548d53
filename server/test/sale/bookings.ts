/** Sums that only `ledger.store.ts` moves, as fields and as columns. */
const SUMS = ['totalRechargeFen', 'totalRechargeLitre', 'adjustedLitre', 'usedLitre', 'remainingLitre']
const COLUMNS = SUMS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const oneOf = (names: readonly string[]) => new RegExp(String.raw`\b(${names.join('|')})\b`)

const BUILT = /\.(update|insert|delete)\(\s*(waterCards|ledgerEntries|cardMonths)\s*\)/g
const WRITTEN =
  /\b(?:update|insert\s+into|delete\s+from)\s+(?:only\s+)?"?(water_card|ledger_entry|card_month|\$\{(?:waterCards|ledgerEntries|cardMonths)\})(?!\w)/gi

/** Where a source writes ledger entries, sums of months, or changes a card's sums: `line: statement`. */
export function bookingsIn(source: string): string[] {
  const built = [...source.matchAll(BUILT)].filter(({ index, 0: call, 2: table }) => {
    return table !== 'waterCards' || oneOf(SUMS).test(withItsNames(source, chainAt(source, index + call.length)))
  })
  const written = [...source.matchAll(WRITTEN)].filter(({ index, 1: table }) => {
    return /ledger|month/i.test(table!) || oneOf(COLUMNS).test(statementAt(source, index))
  })
  return [...built, ...written].map(({ index, 0: found }) => `${source.slice(0, index).split('\n').length}: ${found.replace(/\s+/g, ' ')}`)
}

/** The calls that follow: `.set(…).where(…)`. */
function chainAt(source: string, start: number): string {
  let end = start
  for (let call = CALL.exec(source.slice(end)); call; call = CALL.exec(source.slice(end))) end = closingOf(source, end + call[0].length - 1)
  return source.slice(start, end)
}
const CALL = /^\s*\.\w+\(/

/** Behind the bracket that closes the one at `open`. */
function closingOf(source: string, open: number): number {
  let end = open
  for (let depth = 0; end === open || (depth > 0 && end < source.length); end++)
    depth += '([{'.includes(source[end]!) ? 1 : ')]}'.includes(source[end]!) ? -1 : 0
  return end
}

/** With the objects that its names stand for, where the same file makes them. */
function withItsNames(source: string, statement: string): string {
  const names = new Set(statement.match(/(?<!\w|(?<!\.\.)\.)[a-z]\w*/gi))
  const objects = [...names].flatMap((name) =>
    [...source.matchAll(new RegExp(String.raw`\bconst ${name}\b[^=\n]*= \{`, 'g'))].map(({ index, 0: found }) =>
      source.slice(index, closingOf(source, index + found.length - 1)),
    ),
  )
  return [statement, ...objects].join('\n')
}

const statementAt = (source: string, start: number) => source.slice(start, source.indexOf('`', start) + 1 || undefined)
