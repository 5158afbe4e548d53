import type { AttachmentsApi } from '@weir/contract/platform/attachments'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/basics/Button.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { Allowed } from '../session/session.tsx'

const useDrawer = lazyDialog(() => import('./AttachmentsDrawer.tsx'))

interface Props {
  api: AttachmentsApi
  id: number
  /** The record, as the drawer is to call it. */
  name: string
}

/** In a row: the files of its record. */
export function AttachmentsLink({ api, id, name }: Props) {
  const t = useTranslations('bigFile')
  const drawer = useDrawer()
  return (
    <Allowed to={api.attachments}>
      <LinkButton {...drawer.opener}>{t('attachments')}</LinkButton>
      {drawer.shown({ api, id, name })}
    </Allowed>
  )
}
