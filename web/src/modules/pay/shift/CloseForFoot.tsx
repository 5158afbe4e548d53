import type { Shift } from '@weir/contract/modules/pay/shift'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { grouped } from '../../../platform/format.ts'
import { useCount } from './close-for.ts'
import { moneyOf } from './pieces.ts'

/** Verb, object and figures: "代张三交班：现金 340.00 元，差额 −10.00". */
export function CloseForFoot({ shift }: { shift: Shift }) {
  const t = useTranslations('shift')
  const { clerk } = shift
  const { counted, gap, lacks } = useCount(shift)
  if (gap === undefined) return <ActFoot verb={t('closeFor', { clerk })} look="danger-solid" why={t('nothingCounted')} />
  const differs = gap !== 0
  const why =
    differs && lacks('reason')
      ? t('chooseReason')
      : differs && lacks('note')
        ? t('writeNote')
        : lacks('closeReason')
          ? t('writeCloseReason')
          : undefined
  const sums = { sum: grouped(moneyOf(counted)), difference: grouped(moneyOf(gap)) }
  const said = { clerk, expected: grouped(shift.expected), counted: sums.sum, difference: sums.difference }
  return (
    <ActFoot
      verb={t('closeForSums', { clerk, ...sums })}
      look="danger-solid"
      restate={t.rich('closeForRestate', { ...said, b: (text: ReactNode) => <b>{text}</b> })}
      why={why}
    />
  )
}
