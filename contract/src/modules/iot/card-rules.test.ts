import { describe, expect, it } from 'vitest'

import { type ActedCard, isOpen, whyNeverRenewed, whyNoRenewal, whyNot } from './card-rules.ts'
import { HALT_REASONS, UNRESUMABLE } from './iot-codes.ts'

const CARD: ActedCard = { lifecycle: 'inService', haltReason: null, isConnected: true, hasOpenRequest: false }
const HALTED: ActedCard = { ...CARD, haltReason: 'quota' }
const NEW: ActedCard = { ...CARD, lifecycle: 'toBeActivated' }

describe('an act about a card', () => {
  it('is possible in the state that it changes', () => {
    expect([whyNot('activate', NEW), whyNot('stop', CARD), whyNot('resume', HALTED), whyNot('logOff', HALTED)]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })

  it('is refused in any other state, with the reason', () => {
    expect(whyNot('activate', CARD)).toBe('notToBeActivated')
    expect([whyNot('stop', HALTED), whyNot('stop', NEW)]).toEqual(['notInService', 'notInService'])
    expect([whyNot('resume', CARD), whyNot('resume', NEW)]).toEqual(['notHalted', 'notHalted'])
  })

  it('waits for the operator where only the operator resumes', () => {
    const refused = HALT_REASONS.filter((haltReason) => whyNot('resume', { ...CARD, haltReason }) === 'onlyOperatorResumes')
    expect(refused).toEqual([...UNRESUMABLE])
  })

  it('is refused for a card that is logged off, whatever else holds', () => {
    const gone: ActedCard = { lifecycle: 'loggedOff', haltReason: null, isConnected: false, hasOpenRequest: true }
    for (const act of ['activate', 'stop', 'resume', 'logOff'] as const) expect(whyNot(act, gone)).toBe('loggedOff')
  })

  it('needs a connected operator, and no open request', () => {
    expect(whyNot('logOff', { ...CARD, isConnected: false, hasOpenRequest: true })).toBe('notConnected')
    expect(whyNot('logOff', { ...CARD, hasOpenRequest: true })).toBe('openRequest')
  })
})

it('counts a request as open until it has a result, unless it is a subscription', () => {
  expect((['waiting', 'queued', 'sent'] as const).every((state) => isOpen({ kind: 'stop', state }))).toBe(true)
  expect((['done', 'refused', 'failed', 'cancelled'] as const).some((state) => isOpen({ kind: 'stop', state }))).toBe(false)
  expect(isOpen({ kind: 'subscribe', state: 'sent' })).toBe(false)
})

it('refuses a renewal by the card first, then by the package', () => {
  const card = { lifecycle: 'inService', haltReason: null, operator: 'unicom' } as const
  const type = { operator: 'unicom', status: 1 } as const
  expect(whyNoRenewal(card, type)).toBeUndefined()
  expect(whyNoRenewal({ ...card, haltReason: 'quota' }, type)).toBeUndefined()
  expect(whyNoRenewal({ ...card, lifecycle: 'loggedOff' }, { operator: 'mobile', status: 0 })).toBe('loggedOff')
  expect(whyNoRenewal(card, { operator: 'mobile', status: 0 })).toBe('otherOperator')
  expect(whyNoRenewal(card, { ...type, status: 0 })).toBe('typeDisabled')
  expect(whyNoRenewal({ ...card, haltReason: 'violation' }, type)).toBe('violation')
  expect(whyNeverRenewed({ ...card, haltReason: 'imeiMismatch' })).toBe('imeiMismatch')
})
