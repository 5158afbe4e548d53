// Requests by their number: each acts once, and a repeat gets the answer of the first.

const UNRESUMABLE = {
  violation: 'the card is halted for misuse, only the operator can resume it',
  imeiMismatch: 'the card is in another device, bind it again first',
}
const DONE = { state: 'done', code: '0', text: 'done' }
const PENDING = { state: 'pending', code: '1', text: 'accepted' }
const refused = (code, text) => ({ state: 'refused', code, text })

/** By kind: why the operator says no (undefined: it does not), and the change of the card. */
const KINDS = {
  activate: {
    refusal: ({ lifecycle }) => lifecycle !== 'toBeActivated' && refused('2001', 'the card is not to be activated'),
    act: (card, now) => Object.assign(card, { lifecycle: 'inService', dataOn: true, activatedAt: now.toISOString() }),
  },
  stop: {
    refusal: ({ lifecycle, haltReason }) =>
      (lifecycle !== 'inService' || haltReason) && refused('2002', 'the card is not in normal service'),
    act: (card) => Object.assign(card, { haltReason: 'manual', dataOn: false }),
  },
  resume: {
    refusal({ haltReason }) {
      if (!haltReason) return refused('2003', 'the card is not halted')
      return UNRESUMABLE[haltReason] && refused('2004', UNRESUMABLE[haltReason])
    },
    act: (card) => Object.assign(card, { haltReason: null, dataOn: true }),
  },
  logOff: {
    refusal: () => undefined,
    act: (card) => Object.assign(card, { lifecycle: 'loggedOff', haltReason: null, dataOn: false }),
  },
  subscribe: {
    refusal: (_card, { packageCode }) => !packageCode && refused('2005', 'no such package'),
    act: (card, _now, { packageCode }) => card.packages.push(packageCode),
  },
}

/** @param {{ now: () => Date }} clock */
export function createRequests(clock, cards) {
  const requests = new Map()

  function decide({ operator, iccid, kind, ...request }) {
    const card = cards.of(operator, iccid)
    if (card.isUnknown) return refused('1001', 'no such card')
    if (card.lifecycle === 'loggedOff') return refused('1002', 'the card is logged off')
    const { refusal, act } = KINDS[kind]
    const no = refusal(card, request)
    if (no) return no
    act(card, clock.now(), request)
    return DONE
  }

  function settle(request, answer) {
    if (request.answer.state !== 'pending') return
    request.answer = answer ?? decide(request)
    if (request.answer.state === 'done') request.acted += 1
  }

  /** The operator works on a pending request until its time. */
  function standing(requestNo) {
    const request = requests.get(requestNo)
    if (request?.doneAt !== undefined && request.doneAt <= clock.now().getTime()) settle(request)
    return request
  }

  /** `fault` decides the first answer; later ones are repeats. */
  function send(input, fault) {
    const known = standing(input.requestNo)
    if (known) {
      known.sent += 1
      return known.answer
    }
    if (!KINDS[input.kind]) throw new Error(`no such kind: ${input.kind}`)
    const request = { ...input, sent: 1, acted: 0, answer: PENDING }
    requests.set(input.requestNo, request)
    if (fault?.mode === 'refuse') request.answer = refused(fault.code ?? '9001', fault.text ?? 'planned')
    else if (fault?.mode === 'pending') request.doneAt = fault.ms === undefined ? undefined : clock.now().getTime() + fault.ms
    else settle(request)
    return request.answer
  }

  return { requests, send, standing, settle, refused }
}
