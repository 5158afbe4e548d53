import type { AttachmentsApi } from '@weir/contract/platform/attachments'
import { useTranslations } from 'use-intl/react'

import { DrawerBody, SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { Attachments } from './Attachments.tsx'

interface Props {
  api: AttachmentsApi
  id: number
  name: string
  onClose: () => void
}

/** The files of one record beside the list it stands in. */
export default function AttachmentsDrawer({ api, id, name, onClose }: Props) {
  const t = useTranslations('bigFile')
  const crud = useTranslations('crud')
  return (
    <SideDrawer title={`${t('attachments')} · ${name}`} closeLabel={crud('close')} onClose={onClose}>
      <DrawerBody>
        <Attachments api={api} id={id} />
      </DrawerBody>
    </SideDrawer>
  )
}
