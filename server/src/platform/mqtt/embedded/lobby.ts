/** From one address, before they have shown who they are. A gateway's whole fleet may stand behind one. */
const PER_ADDRESS = 200

/** Connections that have not signed in yet: nobody fills the house by waiting at the door. */
export class Lobby {
  readonly #waiting = new Map<string, number>()

  /** Answers how to leave, or nothing where too many from there wait already. */
  enter(address: string): (() => void) | undefined {
    const count = this.#waiting.get(address) ?? 0
    if (count >= PER_ADDRESS) return undefined
    this.#waiting.set(address, count + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const left = this.#waiting.get(address)! - 1
      if (left === 0) this.#waiting.delete(address)
      else this.#waiting.set(address, left)
    }
  }
}
