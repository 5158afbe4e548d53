import type { HyUser, HyUserDetail } from '@weir/contract/modules/customer/hy-user'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { ReactNode } from 'react'

import { grouped, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { figureLink } from '../../../ui/basics/look.ts'
import { KeyFigure, KeyFigures } from '../../../ui/KeyFigure.tsx'
import { alarmsOf } from './HouseholdCells.tsx'
import styles from './households.module.css'

interface Props extends Pick<HyUserDetail, 'cards' | 'usage'> {
  household: HyUser
}

/** Sums over the cards, each opening its rows: of one card the card, of several the list of them. */
export function HouseholdFigures({ household, cards, usage }: Props) {
  const t = useTranslations('hyUser')
  const card = useResourceTexts('waterCard')
  const only = cards.length === 1 ? cards[0] : undefined
  const rows = only ? to('waterCardDetail', { id: only.id }) : to('waterCard', { hyUserId: household.id })
  const money = only ? to('waterCardRecharge', { cardNo: only.cardNo, paymentStatus: 'paid' }) : rows
  const used = to('meterTrend', { hyUserId: household.id })
  const figure = (field: string, value: ReactNode, opens: ReturnType<typeof to>) => {
    const { name, unit } = card.parts(field)
    return (
      <KeyFigure label={name} {...(unit && { unit })}>
        <ScreenLink className={figureLink} to={opens}>
          {value}
        </ScreenLink>
      </KeyFigure>
    )
  }
  const isOwing = Number(usage.remaining) < 0
  const remaining = <span className={isOwing ? styles.owing : undefined}>{shownQuantity(usage.remaining)}</span>
  return (
    <KeyFigures>
      {figure('remainingQuantity', remaining, rows)}
      {figure('accumulatedUsage', shownQuantity(usage.used), used)}
      {figure('totalRechargeQuantity', shownQuantity(usage.rechargedQuantity), money)}
      {figure('totalRechargeAmount', grouped(usage.recharged), money)}
      {household.alarmCount !== null && household.alarmCount > 0 && (
        <KeyFigure label={t('alarms')}>
          <ScreenLink className={figureLink} to={alarmsOf(household)}>
            <span className={styles.owing}>{household.alarmCount}</span>
          </ScreenLink>
        </KeyFigure>
      )}
    </KeyFigures>
  )
}
