import { to } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Replacing } from './use-replacement.ts'
import styles from './replace.module.css'

/** The act in one sentence, and the button with both numbers. */
export function ReplaceFoot({ replacing, why }: { replacing: Replacing; why: string | undefined }) {
  const t = useTranslations('meterReplacement')
  const crud = useTranslations('crud')
  const navigate = useNavigate()
  const pathOf = usePathOf()
  const { start, effect, sending, draft } = replacing
  const back = pathOf(to('waterMeterDetail', { id: start.old.id }))
  const cancel = () => {
    draft.drop()
    void navigate(back ?? '/')
  }
  const b = (text: ReactNode) => <b>{text}</b>
  const { card, old } = start
  const registers = effect && { final: grouped(effect.old.to!), initial: grouped(effect.next.from!), b }
  const subject = [card?.roomNo, card?.name].filter(Boolean).join(' ')
  const said =
    registers &&
    (effect.balance && card
      ? t.rich('sayCard', { ...registers, subject, remaining: grouped(effect.balance.after), amount: grouped(effect.day.amount ?? '0.00') })
      : t.rich('sayMeter', registers))
  return (
    <div className={styles.foot}>
      <p aria-live="polite">{why ?? said}</p>
      <Button onClick={cancel}>{crud('cancel')}</Button>
      {/* Not disabled: the focus waits on it for the effect. */}
      <Button type="submit" look="primary" busy={sending.isPending} why={why}>
        {effect ? t('act', { old: old.deviceSn, next: effect.next.deviceSn }) : t('plain')}
        <kbd>Ctrl Enter</kbd>
      </Button>
    </div>
  )
}
