interface Early {
  answer: Promise<Response>
  token: string
  until: number
}

/** An answer that nobody has taken by then may be out of date. */
const LIFETIME_MS = 10_000

/** Answers to calls that were sent early. Each is given once, and to nobody but the session that asked. */
export function earlyAnswers(currentToken: () => string) {
  const asked = new Map<string, Early>()
  return {
    ask(address: string) {
      const token = currentToken()
      const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } })
      answer.catch(() => {}) // Its taker handles the failure.
      asked.set(address, { answer, token, until: Date.now() + LIFETIME_MS })
    },
    take(address: string): Promise<Response> | undefined {
      const early = asked.get(address)
      asked.delete(address)
      return early && early.token === currentToken() && Date.now() < early.until ? early.answer : undefined
    },
    left: () => [...asked.keys()],
  }
}
