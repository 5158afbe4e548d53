import type { MeterReplaced } from '@weir/contract/modules/meter/meter-replace'
import { useTranslations } from 'use-intl/react'

import { textOf } from '../../../platform/format/format.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { mayBecomeNew, type Replacing } from './use-replacement.ts'

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
