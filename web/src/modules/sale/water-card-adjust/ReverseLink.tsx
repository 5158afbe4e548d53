import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCardAdjust } from '@weir/contract/modules/sale/water-card-adjust'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

const useReversal = lazyDialog(withForm(() => import('./ReverseAdjust.tsx')))

/** Takes an adjustment back: a new one with the opposite tons. */
export function ReverseLink({ adjust }: { adjust: WaterCardAdjust }) {
  const t = useTranslations('waterCard.act.adjust')
  const drawer = useReversal()
  return (
    <Allowed toAll={[waterCardApi.adjust, waterCardApi.get]}>
      <LinkButton {...drawer.opener}>{t('reverse')}</LinkButton>
      {drawer.shown({ adjust })}
    </Allowed>
  )
}
