/** So many of one address, one key and so on may be in at once: nobody fills the house by waiting at the door. */
export class Lobby {
  readonly #most: number
  readonly #inside = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Answers how to leave, or nothing where too many of them are in already. */
  enter(name: string): (() => void) | undefined {
    const count = this.#inside.get(name) ?? 0
    if (count >= this.#most) return undefined
    this.#inside.set(name, count + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const left = this.#inside.get(name)! - 1
      if (left === 0) this.#inside.delete(name)
      else this.#inside.set(name, left)
    }
  }
}
