import { COMMAND_ANSWERS } from '@weir/contract/modules/meter/meter-command'

import { inTransaction } from '../../../kernel/context.ts'
import { counted } from '../../../kernel/metrics.ts'
import { defineTopic } from '../../../services/mqtt/topic.ts'
import { idsOfCommands, takeCommandAnswers } from '../../meter/index.ts'
import { Ack, takeAnswers, wordsOf } from './ack.service.ts'

const inWords = ({ reason, ...answer }: Ack & { deviceSn: string }) => ({ ...answer, words: wordsOf(reason, COMMAND_ANSWERS) })

/** Answers of meters to credits and to commands of their valves, told apart by the id. */
export const ackTopic = defineTopic({
  name: 'acks',
  maxBytes: 4096,
  schema: Ack,
  async take(ctx, messages) {
    const answers = messages.map(({ deviceSn, payload }) => ({ ...payload, deviceSn }))
    const ofCommands = await idsOfCommands(
      ctx,
      answers.map(({ id }) => id),
    )
    const [commands, credits] = [true, false].map((is) => answers.filter(({ id }) => ofCommands.has(id) === is))
    // Apart: each of them holds its meters before anything else.
    const results = [
      ...(credits!.length > 0 ? await inTransaction(ctx, (ctx) => takeAnswers(ctx, credits!)) : []),
      ...(commands!.length > 0 ? await inTransaction(ctx, (ctx) => takeCommandAnswers(ctx, commands!.map(inWords))) : []),
    ]
    for (const result of results) counted.acks.inc({ result })
  },
})
