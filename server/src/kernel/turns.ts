/**
 * Work that is done one after the other, while who asked comes in turns: after each piece another one's is next. So a hundred pieces of
 * one delay each other by one piece. The order of one's own pieces stays.
 */
export class Turns {
  readonly #lanes = new Map<number, (() => Promise<unknown>)[]>()
  #isServing = false

  /** The result of `work`, which begins when its turn comes. */
  take<T>(owner: number, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(owner) ?? []
    this.#lanes.set(owner, lane)
    const done = new Promise<T>((resolve, reject) => lane.push(() => work().then(resolve, reject)))
    if (!this.#isServing) void this.#serve()
    return done
  }

  async #serve() {
    this.#isServing = true
    for (let [next] = this.#lanes; next; [next] = this.#lanes) {
      const [owner, lane] = next
      await lane.shift()!()
      // Behind all others, also behind those who came meanwhile.
      this.#lanes.delete(owner)
      if (lane.length > 0) this.#lanes.set(owner, lane)
    }
    this.#isServing = false
  }
}
