export const numberText = { integer, decimal, percentage }

/** Digits up to a point, without zeros in front. */
function integer(typed: string): string {
  const [whole = ''] = typed.split('.')
  return withoutZeros(digitsOf(whole))
}

/** Two places; what is typed beyond them is left out, not rounded. */
function decimal(typed: string): string {
  const [whole = '', ...fraction] = typed.split('.')
  if (fraction.length === 0) return withoutZeros(digitsOf(whole))
  return `${withoutZeros(digitsOf(whole)) || '0'}.${digitsOf(fraction.join('')).slice(0, 2)}`
}

/** A decimal of at most 100. */
function percentage(typed: string): string {
  const kept = decimal(typed)
  return Number(kept) > 100 ? '100' : kept
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')
