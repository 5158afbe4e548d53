import type { WaterCardRechargeDetail } from '@weir/contract/modules/water/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { copyText } from '../../../platform/copy-text.ts'
import { grouped, shownQuantity } from '../../../platform/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './OrderDrawer.module.css'

/** How the order stands, in a sentence that can be sent to the household. */
export function OrderWords({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('cards.order')
  const { paymentStatus, delivery, deviceSn } = order
  const key = paymentStatus === 'paid' ? (delivery === 'nothingToDeliver' && deviceSn === null ? 'noMeter' : delivery) : paymentStatus
  const words = t(`say.${key}`, {
    amount: grouped(order.amount),
    quantity: shownQuantity(order.quantity),
    cardNo: order.cardNo,
    deviceSn: deviceSn ?? '',
  })
  const copy = async () => ((await copyText(words)) ? toast.ok(t('copied')) : toast.bad(t('notCopied')))
  return (
    <div className={styles.say}>
      <p>{words}</p>
      <Button icon="copy" isSmall onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}
