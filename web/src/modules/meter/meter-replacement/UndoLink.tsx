import { type MeterReplacement, meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

const useUndoDrawer = lazyDialog(withForm(() => import('./UndoReplacement.tsx')))

/** Takes a replacement back; one that a decision about a reading made is undone there. */
export function UndoLink({ replacement }: { replacement: MeterReplacement }) {
  const t = useTranslations('meterReplacement')
  const { action } = useResourceTexts('meterReplacement')
  const drawer = useUndoDrawer()
  return (
    <>
      <LinkButton why={replacement.source === 'decision' ? t('fromReading') : undefined} {...drawer.opener}>
        {action(meterReplacementApi.undo)}
      </LinkButton>
      {drawer.shown({ replacement })}
    </>
  )
}
