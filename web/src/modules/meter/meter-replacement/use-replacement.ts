import type { ReplaceStart, MeterReplaced } from '@weir/contract/modules/meter/meter-replace'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useTranslations } from 'use-intl/react'

import { ApiError, useRead } from '../../../platform/server/api.ts'
import { type Values, useDryRun } from '../../../platform/command/typed-values.ts'
import { useDraftedForm } from '../../../platform/crud/form/use-drafted-form.ts'
import { textOf } from '../../../platform/format/format.ts'
import { useSettled } from '../../../ui/hooks/moments.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'

const { replace, replaceStart } = waterMeterApi
const UNSET = { newDeviceSn: '', finalRegister: '', initialRegister: '', at: '', installer: '', note: '', newDeviceModel: '' }
const NEEDED = ['newDeviceSn', 'finalRegister', 'initialRegister'] as const
/** The effect depends on these. */
const FIGURES = ['id', 'newDeviceSn', 'finalRegister', 'initialRegister', 'at', 'registerNew', 'newDeviceModel'] as const

/** The form of a replacement, with what the server says of the typed number and of the effect. */
export function useReplacement(start: ReplaceStart) {
  const initial = { id: start.old.id, ...UNSET, reason: 'expired', registerNew: false, confirmed: false }
  const drafted = useDraftedForm(replace, initial, { sentOf })
  const { values } = drafted.form
  const newDeviceSn = useSettled(textOf(values.newDeviceSn).trim())
  const looked = useRead(replaceStart, { id: start.old.id, newDeviceSn }, { enabled: SN.test(newDeviceSn) })
  const next = looked.data?.next?.deviceSn === newDeviceSn ? looked.data.next : undefined
  const isReady = mayBecomeNew(next, values)
  const asked = useSettled(JSON.stringify(Object.fromEntries(FIGURES.map((name) => [name, values[name]]))))
  const figures: Values = { ...(JSON.parse(asked) as Values), reason: 'expired' }
  const isFilled = isReady && NEEDED.every((name) => figures[name] !== '')
  const dry = useDryRun(replace, sentOf(figures), isFilled)
  const isFresh = isFilled && !dry.isFetching && FIGURES.every((name) => figures[name] === values[name])
  return {
    ...drafted,
    start,
    next,
    /** The effect of what is typed; undefined until it is complete. */
    effect: isFilled && !dry.error ? dry.data : undefined,
    isFilled,
    isFresh,
    refusal: isFilled ? (dry.error ?? undefined) : undefined,
    refusals: isFilled && dry.error instanceof ApiError ? dry.error.fieldErrors : {},
  }
}
/** A free meter, or an unknown one that the replacement registers. */
const mayBecomeNew = (next: ReplaceStart['next'] | undefined, { registerNew }: Values): boolean =>
  next?.standing === 'free' || (next?.standing === 'unknown' && registerNew === true)

export type Replacing = ReturnType<typeof useReplacement>

const SN = /^[A-Za-z0-9._-]{1,64}$/

/** A model is that of a meter that the replacement registers. */
const sentOf = (values: Values): Values => (values.registerNew === true ? values : { ...values, registerNew: false, newDeviceModel: '' })

/** Why nothing can be sent yet. */
export function useWhyNot({ form, start, effect, isFresh, isFilled, refusal, next }: Replacing): string | undefined {
  const t = useTranslations('meterReplacement')
  const refusalOf = useRefusalText()
  const comma = useTranslations('crud')('comma')
  const isEmpty = (name: string) => textOf(form.values[name]) === ''
  const missing = [
    ...(isEmpty('newDeviceSn') ? [`${t('next')} SN`] : []),
    ...(isEmpty('finalRegister') ? [t('final')] : []),
    ...(isEmpty('initialRegister') ? [t('initial')] : []),
  ]
  if (missing.length > 0) return t('whyMissing', { fields: missing.join(comma) })
  if (next && !mayBecomeNew(next, form.values))
    return next.standing === 'unknown' && start.mayRegister ? t('whyRegister') : t('whyUnfit', { standing: t(`standing.${next.standing}`) })
  if (refusal) return refusalOf(refusal)
  if (!isFilled || !isFresh || !effect) return t('whyBusy')
  return isTooFast(effect) && form.values['confirmed'] !== true ? t('whyConfirm') : undefined
}

/** The final register rose faster than water can flow: somebody compares it with the old meter. */
export const isTooFast = (effect: MeterReplaced | undefined) => effect?.warnings.some(({ warning }) => warning === 'finalTooFast') ?? false
