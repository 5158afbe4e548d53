import { readingApi } from '@weir/contract/modules/water/reading'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Fetched, near } from '../../../../platform/Fetched.tsx'
import { Allowed } from '../../../../platform/session.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import type { Subject } from './Subject.tsx'
import type { TakeBack } from './TakeBackDrawer.tsx'

const fetchDrawer = () => import('./TakeBackDrawer.tsx')
const nearDrawer = near(fetchDrawer)

/** In the row of a reading that was decided, or that counts. */
export function TakeBackLink({ how, reading }: { how: TakeBack; reading: Subject }) {
  const t = useTranslations('readings.held')
  const { action } = useResourceTexts('reading')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Allowed to={how === 'undo' ? readingApi.decide : readingApi.withdraw}>
      <LinkButton {...nearDrawer} onClick={() => setOpen(true)}>
        {how === 'undo' ? t('undo') : action(readingApi.withdraw)}
      </LinkButton>
      {isOpen && <Fetched from={fetchDrawer} props={{ how, reading, onClose: close }} onFail={close} />}
    </Allowed>
  )
}
