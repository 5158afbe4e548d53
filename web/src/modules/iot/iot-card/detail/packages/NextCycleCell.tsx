import type { IotCardDetail, IotPackage } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay } from '../../../../../platform/format.ts'
import { Text } from '../../../../../ui/basics/Text.tsx'
import { lastDay, shortDay } from '../../card-look.ts'
import { nextCycleOf } from './next-cycle.ts'
import styles from './packages.module.css'

/** A package in the next cycle: full again, going on, lost or not begun. */
export function NextCycleCell({ one, detail }: { one: IotPackage; detail: IotCardDetail }) {
  const t = useTranslations('iotCard.packages')
  const next = nextCycleOf(one, detail)
  const total = grouped(one.total)
  const end = shortDay(lastDay(one.end))
  if (next.kind === 'nothing') return <Text tone="faint">{t('nothing')}</Text>
  if (next.kind === 'ends') return t('ends', { day: end })
  if (next.kind === 'void')
    return (
      <>
        <span className={styles.warn}>{t('void', { day: end })}</span>
        <small>{t('unused', { quantity: grouped(next.unused) })}</small>
      </>
    )
  if (next.kind === 'goesOn')
    return (
      <>
        {t('goesOn', { day: lastDay(one.end) })}
        <small>{t('unused', { quantity: grouped(next.unused) })}</small>
      </>
    )
  const begin = next.kind === 'begins' ? one.start : detail.cycle.end
  return (
    <>
      {t(next.kind, { day: shortDay(shownDay(begin)), total })}
      {next.cyclesLeft !== undefined && <small>{t('cyclesLeft', { count: next.cyclesLeft })}</small>}
    </>
  )
}
