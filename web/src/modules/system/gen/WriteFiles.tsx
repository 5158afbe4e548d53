import { genApi, type GenTable } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { Preview } from './preview/use-preview.ts'

const useDialog = lazyDialog(() => import('./WriteDialog.tsx'))

interface Props {
  table: GenTable
  preview: Preview
  /** Why not now. */
  why: string | undefined
}

/** Writes what the preview shows into the project; only where the server allows it. */
export function WriteFiles({ table, preview, why }: Props) {
  const t = useTranslations('gen')
  const dialog = useDialog()
  const { counts, mayWrite } = preview
  const count = counts.new + counts.changed + (table.overwrite ? counts.own : 0)
  const reason =
    why ?? preview.why ?? (mayWrite === false ? t('writingOff') : count === 0 && preview.isHere ? t('nothingToWrite') : undefined)
  return (
    <Allowed to={genApi.generate}>
      <Button look="primary" why={reason} {...dialog.opener}>
        {count > 0 ? t('write', { count }) : t('writeShort')}
      </Button>
      {dialog.shown({ table, counts, count })}
    </Allowed>
  )
}
