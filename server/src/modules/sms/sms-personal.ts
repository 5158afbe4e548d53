import { and, ne, or, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { ask, defineQuestion } from '../../kernel/follow.ts'
import { emptied, holds, isOneOf, masked, none, type Person, type Personal } from '../../services/personal/personal-data.ts'
import { smsLogs } from './ground/sms-log.table.ts'
import { smsTemplates } from './ground/sms-template.table.ts'
import { smsOptOuts } from './sms-opt-out/sms-opt-out.table.ts'

/** A query of the keys of the messages about these cards. */
export const messageKeys = defineQuestion<readonly number[], ReturnType<typeof sql>>(
  'sms.messageKeys',
  () => sql`(select null where false)`,
)

/** Messages to a phone that nobody else has, and those about the household's cards, to whatever phone. */
const toPhones = (who: Person) => isOneOf(smsLogs.phone, who.known.unique)

/** Personal data of text messages. Costs, states and times stay. */
export const smsPersonal: Personal = {
  tables: [
    holds(
      smsLogs,
      {
        key: none,
        requestId: none,
        phone: emptied('phone', ''),
        content: emptied('message', ''),
        templateCode: none,
        signature: none,
        params: emptied('message', []),
        messageId: none,
        statusCode: none,
        description: emptied('message', ''),
        communityName: none,
        remark: emptied('note', ''),
      },
      {
        part: 'messages',
        as: 'smsLog',
        household: (who, ctx: Context) => or(toPhones(who), sql`${smsLogs.key} in ${ask(ctx, messageKeys, who.cardIds)}`)!,
        // A household may have the phone too.
        account: (who) => and(toPhones(who), ne(smsLogs.smsType, 'marginReminder'))!,
      },
    ),
    holds(smsTemplates, {
      name: none,
      signature: none,
      templateCode: none,
      content: none,
      notes: none,
      deliveredKey: none,
    }),
    holds(
      smsOptOuts,
      { telephone: emptied('phone'), reason: masked('note') },
      { part: 'messages', as: 'smsOptOut', goes: true, household: (who) => isOneOf(smsOptOuts.telephone, who.known.unique) },
    ),
  ],
}
