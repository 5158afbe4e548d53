import { type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../../platform/api.ts'
import { useIdempotencyKey } from '../../../../platform/crud/use-idempotency-key.ts'
import { LinkButton } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/toast.tsx'

type Input = WireInput<typeof readingApi.decide>

/** Says what was decided about which reading, and offers to undo it. */
export function useDecided() {
  const t = useTranslations('readings.held.done')
  const { key } = useIdempotencyKey()
  const undo = useCommand(readingApi.decide, key)
  return (readings: HeldReading[], { ids, decision, newDeviceSn }: Input) => {
    const facts = { name: readings[0]!.deviceSn, count: readings.length }
    // The card has gone to the new meter with it: that is not one decision to take back.
    const isFinal = newDeviceSn !== undefined
    const takeBack = async () => {
      await undo.mutateAsync({ ids, decision: 'undo', reason: t('undoReason') })
      toast.ok(t('undone', facts))
    }
    toast.ok(
      t(decision, facts),
      !isFinal && <LinkButton onClick={() => void takeBack().catch(() => undefined)}>{t('takeBack')}</LinkButton>,
    )
  }
}
