import { readingApi, type HeldReading } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { LinkButton, Button } from '../../../../ui/basics/Button.tsx'
import type { Subject } from './Subject.tsx'
import type { TakeBack } from './TakeBackDrawer.tsx'
import type { Selection } from '../../../../ui/table/use-selection.ts'

const useDrawer = lazyDialog(() => import('./TakeBackDrawer.tsx'))

/** In the row of a reading that was decided, or that counts. */
export function TakeBackLink({ how, reading }: { how: TakeBack; reading: Subject }) {
  const t = useTranslations('reading.held')
  const { action } = useResourceTexts('reading')
  const drawer = useDrawer()
  return (
    <Allowed to={how === 'undo' ? readingApi.decide : readingApi.withdraw}>
      <LinkButton {...drawer.opener}>{how === 'undo' ? t('undo') : action(readingApi.withdraw)}</LinkButton>
      {drawer.shown({ how, reading })}
    </Allowed>
  )
}

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
