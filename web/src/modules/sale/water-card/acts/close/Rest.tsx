import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../../../platform/crud/fields/Field.tsx'
import { grouped, shownQuantity } from '../../../../../platform/format.ts'
import { useMay } from '../../../../../platform/session.tsx'
import { CheckBox } from '../../../../../ui/CheckBox.tsx'
import { debtOf } from '../../../../card/ground/debt.ts'
import { RechargeLink } from '../../recharge/RechargeButton.tsx'
import { Step } from './Step.tsx'

/** The water that no refund takes: a debt, or water that no order paid for. */
export function Rest({ card, plan: { rest } }: { card: WaterCard; plan: CloseResult }) {
  const t = useTranslations('waterCard.act.close')
  const quantity = shownQuantity(rest.replace('-', ''))
  const owed = debtOf({ remainingQuantity: rest, unitPrice: card.unitPrice })
  const owes = owed !== undefined
  return (
    <Step
      title={t(owes ? 'debt' : 'free')}
      tone={owes ? 'bad' : undefined}
      figure={owes ? t('owed', { quantity, amount: grouped(owed) }) : t('tons', { quantity })}
    >
      <span>
        {t(owes ? 'debtMeans' : 'freeMeans')} {owes && <RechargeLink card={card} />}
      </span>
      <WriteOff card={card} label={t(owes ? 'writeOffDebt' : 'writeOffFree', { quantity })} />
    </Step>
  )
}

/** A right of its own; an adjustment needs an active card. */
function WriteOff({ card, label }: { card: WaterCard; label: string }) {
  const t = useTranslations('waterCard.act.close')
  const { form } = use(FormScope)!
  const isAllowed = useMay().mayFurther(waterCardApi.close)
  if (!isAllowed) return null
  const isActive = waterCardCan.adjust(card)
  return (
    <CheckBox
      checked={form.values['writeOff'] === true}
      disabled={!isActive}
      onChange={({ target }) => form.setFieldValue('writeOff', target.checked)}
    >
      {isActive ? label : t('activateFirst')}
    </CheckBox>
  )
}
