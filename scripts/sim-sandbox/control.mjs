// The controls of tests: the clock of the simulator, its cards, limits and faults, and what it received.

const reply = (value = {}) => ({ body: value })

const ACTS = {
  /** All is as at the start. */
  reset: (sandbox) => sandbox.reset(),
  /** Its clock stands still at this time; without one it goes on with that of the machine. */
  clock: ({ clock }, { now }) => void (clock.fixed = now === undefined ? undefined : new Date(now)),
  /** Fields of one card. `usedKb` and `asOf` are its figures from here on; `isUnknown` hides it. */
  card: ({ cards }, { operator, iccid, ...fields }) => Object.assign(cards.of(operator, iccid), fields),
  /** The figures of an operator are so many ms old. */
  late: ({ cards }, { operator, ms }) => void cards.late.set(operator, ms),
  faults: ({ faults }, { faults: planned }) => faults.plan(planned),
  limit: ({ limits }, { operator, perSecond }) => void limits.perSecond.set(operator, perSecond),
  outage: ({ limits }, { operator, isDown }) => void (isDown ? limits.down.add(operator) : limits.down.delete(operator)),
  /** Ends pending requests, or the one of this number: as the card allows, or refused. */
  settle({ requests }, { requestNo, refuse }) {
    const wanted = [...requests.requests.values()].filter((request) => requestNo === undefined || request.requestNo === requestNo)
    const refusal = refuse && requests.refused(refuse.code, refuse.text)
    for (const request of wanted) requests.settle(request, refusal)
  },
  received({ received, requests }) {
    const ofRequest = ({ operator, iccid, kind, sent, acted, answer }) => ({ operator, iccid, kind, sent, acted, state: answer.state })
    const byNumber = [...requests.requests].map(([requestNo, request]) => [requestNo, ofRequest(request)])
    return { calls: received.all(), requests: Object.fromEntries(byNumber) }
  },
}

/** `POST /control/<act>` with JSON. It has no signature: the simulator moves no SIM, and listens on this machine. */
export function control(sandbox, { url, body }) {
  const act = ACTS[url.pathname.split('/')[2]]
  if (!act) return { status: 404, body: { error: 'no such act' } }
  return reply(act(sandbox, body === '' ? {} : JSON.parse(body)))
}
