import { type WaterCardPriceBatch, waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  batch: WaterCardPriceBatch
  onClose: () => void
}

/** Withdraws a planned batch, after saying whose prices stay. */
export default function CancelBatch({ batch: { id, batchNo, startsOn, cards, refused }, onClose }: Props) {
  const t = useTranslations('waterCardPrice')
  return (
    <ConfirmCommand
      endpoint={waterCardPriceBatchApi.cancel}
      input={{ id }}
      question={t('cancelQ', { batchNo })}
      confirm={t('cancelVerb', { batchNo })}
      told={{ name: batchNo }}
      onClose={onClose}
    >
      <p>{t('cancelA', { day: startsOn ?? '', count: cards - refused })}</p>
    </ConfirmCommand>
  )
}
