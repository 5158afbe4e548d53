import type { Choice } from '../choices/choices.ts'

interface Asked {
  /** The row that is edited; empty for a new one. */
  self: string
  /** Its present parent, and its former one. */
  chosen: readonly string[]
  names: { disabled: (name: string) => string; unseen: string }
}

/**
 * The possible parents of a row in its tree. Its own branch and disabled rows are excluded, except for its present parent. An invisible
 * parent has a name all the same, or the row would seem to stand at the top.
 */
export function superiorChoices(tree: readonly Choice[], { self, chosen, names }: Asked): Choice[] {
  const at = tree.findIndex(({ value }) => value === self)
  const others = at < 0 ? tree : tree.filter((_, n) => n < at || n >= endOf(tree, at))
  const seen = others
    .filter(({ isDisabled, value }) => !isDisabled || chosen.includes(value))
    .map((choice) => (choice.isDisabled ? { ...choice, label: names.disabled(choice.label) } : choice))
  const unseen = chosen.filter((value) => !tree.some((choice) => choice.value === value))
  return [...seen, ...[...new Set(unseen)].map((value) => ({ value, label: names.unseen, name: names.unseen, depth: 0 }))]
}

/** Where in a tree written line by line the branch of this line ends. */
function endOf(lines: readonly { depth: number }[], at: number): number {
  const next = lines.findIndex(({ depth }, n) => n > at && depth <= lines[at]!.depth)
  return next < 0 ? lines.length : next
}
