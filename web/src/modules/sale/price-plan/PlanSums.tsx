import type { AdjustPricePreview } from '@weir/contract/modules/sale/price-selection'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity, signed } from '../../../platform/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/column.ts'
import styles from './plan.module.css'
import { signedTons } from './plan-words.tsx'
import type { PricePlan } from './use-price-plan.ts'

const FIGURE = cellClass(false, true)
const TONS = `${FIGURE} ${styles.tons}`
const AMOUNT = `${FIGURE} ${styles.amount}`

/** The sums of all cards that change, on every page. Without a mode they are those of the tons that stay. */
export function PlanSums({ preview, plan: { sum, terms } }: { preview: AdjustPricePreview; plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const { keepTonnage: tons, keepAmount: amount, counts } = preview
  const { count, remainingBefore, worthBefore } = sum ?? tons
  const leftOut = counts.all - count
  return (
    <tfoot>
      <tr>
        <td className={cellClass(true)} colSpan={3}>
          {t('total', { count })}{' '}
          {leftOut > 0 && (
            <Text size="tiny" tone="faint">
              {t('leftOut', { count: leftOut })}
            </Text>
          )}
        </td>
        <td />
        <td className={FIGURE}>{terms.price}</td>
        <td className={FIGURE}>{shownQuantity(remainingBefore)}</td>
        <td className={FIGURE}>{grouped(worthBefore)}</td>
        <td className={TONS}>{shownQuantity(tons.remaining)}</td>
        <td className={TONS}>{grouped(tons.worth)}</td>
        <td className={TONS}>{signed(tons.worthChange)}</td>
        <td className={AMOUNT}>{shownQuantity(amount.remaining)}</td>
        <td className={AMOUNT}>{signedTons(amount.quantityChange)}</td>
        <td className={AMOUNT}>{grouped(amount.worth)}</td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  )
}
