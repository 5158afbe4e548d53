import { firstDayOf } from '@weir/contract/modules/iot/cycle'
import { EFFECTS, PACKAGE_KINDS, type PackageKind, SIM_OPERATORS } from '@weir/contract/modules/iot/iot-terms'
import { isMonthly, spanOf, startOf } from '@weir/contract/modules/iot/package-term'
import { TypedTraffic } from '@weir/contract/platform/units'
import { toZone } from '@weir/contract/platform/zone'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { Values } from '../../../platform/command/typed-values.ts'
import { shownInstant, textOf } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Note } from '../../../ui/Note.tsx'

/** A code that the form holds, once it is chosen. */
const chosenOf = <Code extends string>(codes: readonly Code[], value: unknown) => codes.find((code) => code === value)

/** Days that the schema takes; null: none yet. */
const daysOf = (kind: PackageKind, typed: unknown) => {
  const days = Number(textOf(typed))
  return kind === 'days' && Number.isInteger(days) && days >= 1 && days <= 3660 ? days : null
}

/** The start and the end of such a package if somebody bought it now, in the cycles of its operator. */
export function TermNote({ values }: { values: Values }) {
  const t = useTranslations('iotCardRecharge.type')
  const { option } = useResourceTexts('iotCardType')
  const [now] = useState(() => new Date())
  const [operator, kind, effect] = [
    chosenOf(SIM_OPERATORS, values['operator']),
    chosenOf(PACKAGE_KINDS, values['kind']),
    chosenOf(EFFECTS, values['effect']),
  ]
  if (!operator || !kind || !effect) return null
  const days = daysOf(kind, values['days'])
  if (kind === 'days' && days === null) return <Note tone="idle">{t('needsDays')}</Note>
  const { start, end } = spanOf({ kind, days }, operator, startOf(effect, operator, now))
  const shown = (instant: Date) => shownInstant(toZone(instant))
  const size = textOf(values['size'])
  return (
    <Note tone="info">
      {t.rich('term', { start: shown(start), end: shown(end), b: (text: ReactNode) => <b>{text}</b> })}{' '}
      {TypedTraffic.safeDecode(size).success && t(isMonthly(kind) ? 'each' : 'whole', { size })}{' '}
      {t('cycle', { operator: option('operator', operator), day: firstDayOf(operator) })}
    </Note>
  )
}
