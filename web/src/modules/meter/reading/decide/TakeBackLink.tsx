import { readingApi } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../../ui/basics/Button.tsx'
import type { Subject } from './Subject.tsx'
import type { TakeBack } from './TakeBackDrawer.tsx'

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
