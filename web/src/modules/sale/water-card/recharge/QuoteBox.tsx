import type { WaterCardQuote } from '@weir/contract/modules/sale/water-card-trade'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../../platform/format.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './recharge.module.css'
import type { By } from './use-quote.ts'

/** Price, what is bought or what it costs, and what is left then: figures of the server, never of this page. */
export function QuoteBox({ by, quote }: { by: By; quote: WaterCardQuote | undefined }) {
  const t = useTranslations('waterCard.counter')
  const figure = (label: string, value: string | undefined, unit: string) => (
    <div>
      <span>{label}</span>
      <b>{value ?? '—'}</b> <small>{unit}</small>
    </div>
  )
  return (
    <div className={styles.quote} aria-live="polite">
      <div className={styles.quoteHead}>
        <Icon name={quote ? 'success' : 'note'} size={14} />
        {t(quote ? 'quote' : 'typeFirst')}
      </div>
      <div className={styles.figures}>
        {figure(t('price'), quote?.unitPrice, `${t('yuan')}/${t('ton')}`)}
        {by === 'amount'
          ? figure(t('buys'), quote && shownQuantity(quote.quantity), t('ton'))
          : figure(t('costs'), quote && grouped(quote.amount), t('yuan'))}
        {figure(t('after'), quote && shownQuantity(quote.remainingAfter), t('ton'))}
      </div>
    </div>
  )
}
