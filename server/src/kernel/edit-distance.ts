/** How many characters must be changed, added or taken out (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, one] of a.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of b.split('').entries()) next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (one === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

/** The word that is most like the typed one, where at most a third of it is wrong. */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  const [best] = [...words]
    .map((word) => ({ word, distance: editDistance(word.toLowerCase(), typed.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)) && distance < word.length)
    .sort((a, b) => a.distance - b.distance)
  return best?.word
}
