import { type MeterModel, meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

const useDialog = lazyDialog(() => import('./ApplyModel.tsx'))

/** In a row: offers the settings of the model to its meters. */
export function ApplyLink({ model }: { model: MeterModel }) {
  const t = useTranslations('waterMeter.judge')
  const dialog = useDialog()
  return (
    <Allowed to={meterModelApi.apply}>
      <LinkButton why={model.meterCount === 0 ? t('noMeters') : undefined} {...dialog.opener}>
        {t('apply')}
      </LinkButton>
      {dialog.shown({ model })}
    </Allowed>
  )
}
