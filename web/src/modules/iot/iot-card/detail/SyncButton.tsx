import { useQueryClient } from '@tanstack/react-query'
import { type IotCardDetail, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, useCommand } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { useKeys } from '../../../../ui/hooks/use-keys.ts'

type Card = IotCardDetail['card']
const { sync, detail } = iotCardApi
/** An operator that has not answered by then answers later; the page is read again at the next look. */
const LOOKS = 8

/** Asks the operator about this card; `S` does the same. The button spins until its answer is there. */
export function SyncButton({ card }: { card: Card }) {
  const t = useTranslations('iotCard')
  const error = useTranslations('iotCard.error')
  const { option } = useResourceTexts('iotCard')
  const done = useDone()
  const isAllowed = useMay().may(sync)
  const { isAwaited, awaitNext } = useNextSync(card)
  const command = useCommand(sync, {
    onDone: () => {
      done(sync, { title: t('synced') })
      awaitNext()
    },
  })
  const why = card.lifecycle === 'loggedOff' ? error('loggedOff') : card.isConnected ? undefined : error('notConnected')
  const isBusy = command.isPending || isAwaited
  const ask = () => command.mutate({ ids: [card.id] })
  useKeys(isAllowed && why === undefined && !isBusy ? { s: ask } : {})
  if (!isAllowed) return null
  return (
    <Button busy={isBusy} why={why} title={t('syncHint', { operator: option('operator', card.operator) })} onClick={ask}>
      {t('syncThis')}
      <kbd>S</kbd>
    </Button>
  )
}

/** Reads the page again until the operator's next answer is there. */
function useNextSync({ lastSyncAt }: Card) {
  const queries = useQueryClient()
  const [before, setBefore] = useState<string | null>()
  const isAwaited = before !== undefined && before === lastSyncAt
  useEffect(() => {
    if (!isAwaited) return undefined
    let left = LOOKS
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) setBefore(undefined)
      void queries.invalidateQueries({ queryKey: [detail.resource, detail.action] })
    }, LIVE_MS)
    return () => clearInterval(timer)
  }, [isAwaited, queries])
  return { isAwaited, awaitNext: () => setBefore(lastSyncAt) }
}
