import { useFormatter, useTranslations } from 'use-intl/react'

import { grouped } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { signed } from '../decide/figures.ts'
import { calledBy } from '../decide/Subject.tsx'
import styles from './Review.module.css'
import type { Verdicts } from './use-verdicts.ts'

/** The last decision of this visit, with its undo. */
export function LastVerdict({ verdicts: { last, isBusy, undo } }: { verdicts: Verdicts }) {
  const t = useTranslations('reading.review')
  const crud = useTranslations('crud.undo')
  const { option } = useResourceTexts('reading')
  const format = useFormatter()
  if (!last) return null
  const { reading, choice, effect, at } = last
  const figures = { quantity: signed(effect.quantity), amount: grouped(effect.amount) }
  return (
    <div className={styles.last} role="status">
      <span>
        <b>
          {format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} {option('decision', choice)}
        </b>{' '}
        {calledBy(reading)} {t('counted', figures)}
      </span>
      <Button isSmall icon="undo" busy={isBusy} why={last.isFinal ? t('isFinal') : undefined} onClick={undo}>
        {crud('act')}
        <kbd>Z</kbd>
      </Button>
    </div>
  )
}
