import { expect, it } from 'vitest'

import { changed, commandOf, type Message } from './messages.ts'

const at = new Date(0)
const command: Message = { id: 1, at, topic: 'weir/SN-1/commands', payload: '{"id":"x","type":"openValve"}', state: 'received' }

it('keeps the newest hundred, and the state of each', () => {
  let messages: readonly Message[] = []
  for (let id = 1; id <= 101; id++) messages = changed(messages, { add: { id, at, topic: 't', payload: '', state: 'sending' } })
  expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, n) => 101 - n))
  messages = changed(messages, { id: 100, state: 'failed' })
  expect(messages.slice(0, 3).map(({ state }) => state)).toEqual(['sending', 'failed', 'sending'])
  expect(changed(messages, 'clear')).toEqual([])
})

it('offers an answer to a command that came, and to nothing else', () => {
  expect(commandOf(command)).toEqual({ deviceSn: 'SN-1', id: 'x' })
  const others: Partial<Message>[] = [
    { state: 'acknowledged' },
    { topic: 'weir/SN-1/readings' },
    { payload: 'no JSON' },
    { payload: 'null' },
    { payload: '{"id":7}' },
  ]
  for (const other of others) expect(commandOf({ ...command, ...other })).toBeUndefined()
})
