import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { usePathOf } from '../../../platform/router/paths.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { ButtonLink } from '../../../ui/basics/Button.tsx'

/** Opens the page that replaces this meter, for those who may. */
export function ReplaceLink({ meterId, isButton = false }: { meterId: number; isButton?: boolean }) {
  const t = useTranslations('meterReplacement')
  const destination = to('waterMeterReplace', { id: meterId })
  const path = usePathOf()(destination)
  if (!isButton)
    return (
      <ScreenLink isAct to={destination}>
        {t('of')}
      </ScreenLink>
    )
  return path === undefined ? null : <ButtonLink href={`#${path}`}>{t('of')}</ButtonLink>
}
