import type { GenTable } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { DrawerFooter, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { WriteFiles, DownloadZip } from '../generated-files.tsx'
import { PreviewPane, usePreview } from './PreviewPane.tsx'

/** The files of a table from its row in the list. */
export default function PreviewDrawer({ table, onClose }: { table: GenTable; onClose: () => void }) {
  const t = useTranslations('gen')
  const crud = useTranslations('crud')
  const preview = usePreview(table.id)
  return (
    <SideDrawer title={`${t('preview')} · ${table.tableName}`} closeLabel={crud('close')} width="860px" onClose={onClose}>
      <PreviewPane preview={preview} overwrites={table.overwrite} />
      <DrawerFooter>
        <DownloadZip ids={[table.id]} why={preview.why} />
        <WriteFiles table={table} preview={preview} why={undefined} />
      </DrawerFooter>
    </SideDrawer>
  )
}
