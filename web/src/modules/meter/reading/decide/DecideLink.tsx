import { type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../../ui/basics/Button.tsx'
import type { Selection } from '../../../../ui/table/use-selection.ts'

const useDecide = lazyDialog(() => import('./DecideDrawer.tsx'))

/** In the row of a held reading. */
export function DecideLink({ reading }: { reading: HeldReading }) {
  const { action } = useResourceTexts('reading')
  const drawer = useDecide()
  return (
    <Allowed to={readingApi.decide}>
      <LinkButton {...drawer.opener}>{action(readingApi.decide)}</LinkButton>
      {drawer.shown({ readings: [reading] })}
    </Allowed>
  )
}

/** The same decision about all that is chosen. */
export function DecideChosen({ selection }: { selection: Selection<HeldReading> }) {
  const t = useTranslations('reading.held')
  const drawer = useDecide()
  return (
    <Allowed to={readingApi.decide}>
      <Button isSmall {...drawer.opener}>
        {t('decideMany', { count: selection.rows.length })}
      </Button>
      {drawer.shown({ readings: selection.rows, onDone: (refused) => selection.keep(({ id }) => refused.has(id)) })}
    </Allowed>
  )
}
