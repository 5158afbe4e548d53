import { to } from '@weir/contract/modules/to'
import type { ReplaceStart } from '@weir/contract/modules/meter/meter-replace'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import styles from './replace.module.css'

/** The household of the meter, and the water that goes over. */
export function ReplaceHead({ start: { card, old } }: { start: ReplaceStart }) {
  const t = useTranslations('meterReplacement')
  const { label, parts } = useResourceTexts('waterCard')
  const price = parts('unitPrice')
  return (
    <Panel>
      <div className={styles.head}>
        <h1>{t('heading', { of: card?.roomNo ?? card?.cardNo ?? old.deviceSn })}</h1>
        <ScreenLink isAct to={to('meterReplacement', { deviceSn: old.deviceSn })}>
          {t('history')}
        </ScreenLink>
        {card && (
          <span className={styles.before}>
            {t('balanceBefore')} <Text as="b">{shownQuantity(card.remainingQuantity)}</Text> t
          </span>
        )}
        <div className={styles.facts}>
          {card ? (
            <>
              <span>{card.name}</span>
              <span>
                <i>{label('cardNo')}</i>
                <ScreenLink to={to('waterCardDetail', { id: card.id })}>{card.cardNo}</ScreenLink>
              </span>
              <span>
                <i>{price.name}</i>
                {grouped(card.unitPrice)} {price.unit}
              </span>
              <span>
                <i>{t('undelivered')}</i>
                <ScreenLink to={to('waterCardRecharge', { cardId: card.id })}>{t('orders', { count: card.undelivered })}</ScreenLink>
              </span>
            </>
          ) : (
            <span>{t('noCard')}</span>
          )}
        </div>
      </div>
    </Panel>
  )
}
