import { type WaterCardPriceBatch, waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  batch: WaterCardPriceBatch
  onClose: () => void
}

/** Goes on with a stopped batch, after saying how many cards are left. */
export default function ResumeBatch({ batch: { id, batchNo, cards, done, refused }, onClose }: Props) {
  const t = useTranslations('prices')
  return (
    <ConfirmCommand
      endpoint={waterCardPriceBatchApi.resume}
      input={{ id }}
      question={t('resumeQ', { batchNo })}
      confirm={t('resumeVerb', { batchNo })}
      told={{ name: batchNo }}
      onClose={onClose}
    >
      <p>{t('resumeA', { count: cards - done - refused })}</p>
    </ConfirmCommand>
  )
}
