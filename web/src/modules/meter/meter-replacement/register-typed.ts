/** A register while it is typed: at most nine digits, and three places. */
export function registerTyped(typed: string): string {
  const [whole = '', ...fraction] = typed.split('.')
  const digits = (text: string) => text.replace(/\D/g, '')
  const tons = digits(whole)
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9)
  return fraction.length === 0 ? tons : `${tons || '0'}.${digits(fraction.join('')).slice(0, 3)}`
}
