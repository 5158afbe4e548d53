/** A number in [0, 1) that depends only on its arguments (FNV-1a with a final mix). So a restart continues the same story. */
export function chance(...keys: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of keys.join('|')) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A whole number from `from` to `to`, both included. */
export const between = (from: number, to: number, ...keys: (string | number)[]) => from + Math.floor(chance(...keys) * (to - from + 1))

export const oneOf = <T>(choices: readonly T[], ...keys: (string | number)[]): T => choices[between(0, choices.length - 1, ...keys)]!
