import { quietUntil } from '@weir/contract/modules/sms/quiet-hours'
import type { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { REMINDER_REFUSALS } from '@weir/contract/modules/card/reminder-codes'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { providerOf } from '../../sms/index.ts'
import { assess, type Assessed } from './assess.ts'
import { chosenCards } from './reminder-selection.ts'
import { priced } from './reminder-sums.ts'
import { previewPage } from '../ground/batch-items.store.ts'
import { budgetLeft } from '../../meter/index.ts'

type Endpoint = (typeof reminderBatchApi)['preview']
type Preview = OutputOf<Endpoint>

/** The households of a run, their messages and the cost. It changes nothing. 404, 409, 400: see `chosenCards`. */
export async function previewReminders(ctx: Context, input: InputOf<Endpoint>): Promise<Preview> {
  const { part, refusal, pageNum, pageSize, orderBy, isAsc, ...selection } = input
  const assessed = await assess(ctx, await chosenCards(ctx, selection))
  const { count, ...sums } = priced(ctx, assessed)
  const page = { part, refusal, pageNum, pageSize, orderBy, isAsc }
  const { all, refused, byRefusal, ...shown } = previewPage(assessed, page, REMINDER_REFUSALS, rowOf)
  const isConnected = assessed.every(({ text }) => text === null || providerOf(ctx, text.via.source).isConnected)
  const urgent = assessed.filter((one) => one.refusal === null && one.level === 'urgent').length
  return {
    ...shown,
    counts: { all, toSend: count, refused, urgent, byRefusal },
    ...sums,
    isConnected,
    leavesAt: isConnected ? quietUntil(ctx.settings.smsQuietHours, ctx.now()) : null,
    budgetLeft: await budgetLeft(ctx),
    asOf: ctx.now(),
  }
}

function rowOf({ card, text, ...rest }: Assessed): Preview['list'][number] {
  const { id, cardNo, name, communityName, roomNo, telephone, remaining } = card
  return {
    id,
    cardNo,
    name,
    communityName,
    roomNo,
    telephone,
    remaining,
    ...rest,
    content: text?.content ?? null,
    billingItems: text?.billingItems ?? 0,
  }
}
