import { to } from '@weir/contract/modules/to'
import type { MeterReplaced, ReplaceStart } from '@weir/contract/modules/meter/meter-replace'
import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'
import { grouped } from '../../../platform/format.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { useMay } from '../../../platform/session.tsx'

/** Says what was replaced, with its undo, and shows where it is recorded. */
export function useReplaced({ card, old }: ReplaceStart) {
  const t = useTranslations('meterReplacement')
  const done = useDone()
  const undo = useUndo()
  const { key } = useIdempotencyKey()
  const { may } = useMay()
  const navigate = useNavigate()
  const pathOf = usePathOf()
  return ({ replacementId, next, balance }: MeterReplaced) => {
    const takeBack = () => call(meterReplacementApi.undo, { id: replacementId!, undoReason: t('undoReason') }, { idempotencyKey: key })
    done(waterMeterApi.replace, {
      title: t('done', { old: old.deviceSn, next: next.deviceSn }),
      detail: balance ? t('doneDetail', { remaining: grouped(balance.after) }) : undefined,
      next: may(meterReplacementApi.undo) ? undo(takeBack) : undefined,
    })
    const path = (card && pathOf(to('waterCardDetail', { id: card.id }))) ?? pathOf(to('meterReplacement', { deviceSn: next.deviceSn }))
    if (path !== undefined) void navigate(path)
  }
}
