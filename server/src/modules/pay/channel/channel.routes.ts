import { randomInt } from 'node:crypto'
import { MOST_CHANNEL_TESTS, payChannelApi } from '@weir/contract/modules/pay/channel'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { conflict, oneLine } from '../../../kernel/errors.ts'
import { implement } from '../../../kernel/implement.ts'
import { callsOfLastHour } from '../../../kernel/operation-log/recent-calls.ts'
import { printable } from '../../../kernel/outside-text.ts'
import { providerNamed } from '../provider/providers.ts'

type Endpoint = (typeof payChannelApi)['test']

const WORDS_LENGTH = 200

/** Begins as no order of ours does, and is another one each time: an answer cannot be a remembered one. */
const unknownOrder = () => `WEIRTEST${randomInt(1e12).toString().padStart(12, '0')}`

/** A provider whose word is that it knows no such order has checked the signature before. It is the only good answer. */
async function testChannel(ctx: Context, { provider: name }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const provider = providerNamed(ctx, name)
  if (!provider) throw conflict('payChannel.error.notSet')
  if ((await callsOfLastHour(ctx, payChannelApi.test)) >= MOST_CHANNEL_TESTS)
    throw conflict('payChannel.error.tooOften', { most: String(MOST_CHANNEL_TESTS) })
  const words = await provider.query(unknownOrder()).then(({ state }) => (state === 'missing' ? '' : state), oneLine)
  return { isGood: words === '', words: printable(words, WORDS_LENGTH) }
}

export const payChannelRoutes = implement(payChannelApi, { test: testChannel })
