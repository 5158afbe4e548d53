import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { ChosenCards } from '../../card/ground/use-too-many.ts'
import { useSendDrawer } from './use-send-drawer.ts'

/** In the footer of the card list: for chosen cards, and for all that match. */
export function RemindChosen({ chosen, why }: ChosenCards) {
  const t = useTranslations('batches')
  const { action } = useResourceTexts('reminderBatch')
  const drawer = useSendDrawer()
  const { rows, filter, count, clear } = chosen
  return (
    <Allowed toAny={[reminderBatchApi.send]}>
      <Button icon="message" isSmall why={why} {...drawer.opener}>
        {action(reminderBatchApi.send)}
      </Button>
      {drawer.shown({
        selection: rows ? { ids: rows.map(({ id }) => id) } : filter,
        of: t(rows ? 'chosen' : 'whole', { count }),
        onSent: clear,
      })}
    </Allowed>
  )
}
