import { MoneyTrouble, type moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { type DeliveryCode, orderReason } from '@weir/contract/modules/sale/order-reason'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import type { Download } from '../../../kernel/download.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import { texts } from '../../../kernel/texts.ts'
import { allTroubles, countAll } from '../ground/money-trouble.queries.ts'

const RESOURCE = 'moneyTrouble'

/** The file of the list, with the words of the screen. */
export async function exportTroubles(ctx: Context, filter: InputOf<(typeof moneyTroubleApi)['export']>): Promise<Download> {
  const { t } = texts[ctx.client.language]
  const said = {
    code: (code: DeliveryCode) => t(`waterCard.order.reason.${code}`),
    meterSays: (words: string) => t('waterCard.order.meterSays', { words }),
  }
  async function* rows() {
    for await (const line of allTroubles(ctx, filter))
      yield { ...line, failureReason: orderReason(said, line.failureReason, line.delivery === 'fail') }
  }
  return {
    filename: `${fileTitle(ctx, RESOURCE, filter)}.xlsx`,
    sheet: rowsSheet(ctx, {
      resource: RESOURCE,
      row: MoneyTrouble,
      leavesOut: ['id', 'orderId', 'cardId', 'refundId'],
      rows: rows(),
      count: () => countAll(ctx, filter),
    }),
  }
}
