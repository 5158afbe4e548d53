import type { Closing } from '@weir/contract/modules/sale/water-card-close'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { ordersOf } from '../../card/ground/card-facts.ts'

/** The parts of a closing, each leading to its rows. */
export function ClosingWords({ cardId, closing }: { cardId: number; closing: Closing }) {
  const t = useTranslations('waterCard.detail.closing')
  const { deviceSn, register, usage, refunds, refundAmount, writtenOff, at } = closing
  const day = shownDay(at)
  const read = register === null ? t('lastReading') : t('register', { register: grouped(register) })
  return (
    <Stack>
      {deviceSn !== null && (
        <span>
          <ScreenLink to={to('waterCardBind', { cardId })}>{t('unbound', { deviceSn })}</ScreenLink> · {read} ·{' '}
          {t('usage', { quantity: shownQuantity(usage) })}
        </span>
      )}
      {refunds.length > 0 && (
        <span>
          <ScreenLink to={to('waterCardRefund', { cardId, cause: 'closing' })}>
            {t('refunded', { amount: grouped(refundAmount) })}
          </ScreenLink>
          {refunds.map(({ orderId, orderNo }) => (
            <span key={orderId}>
              {' · '}
              <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink>
            </span>
          ))}
        </span>
      )}
      {Number(writtenOff) !== 0 && (
        <ScreenLink to={to('waterCardAdjust', { cardId, dateRange: [day, day] })}>
          {t('writtenOff', { quantity: shownQuantity(writtenOff.replace('-', '')) })}
        </ScreenLink>
      )}
    </Stack>
  )
}
