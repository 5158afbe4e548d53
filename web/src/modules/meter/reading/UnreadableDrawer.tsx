import { useQuery } from '@tanstack/react-query'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { RawText } from './RawText.tsx'

/** A message as it came. */
export function UnreadableDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('reading.unreadable')
  const tc = useTranslations('crud')
  const { action } = useResourceTexts('reading')
  const query = useQuery({ ...queryOf(readingApi.unreadableRaw, { id }), meta: { failure: 'inPlace' } })
  return (
    <SideDrawer title={action(readingApi.unreadableRaw)} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>
          {({ content, hex, isCut }) => (
            <>
              {isCut && <Note tone="info">{t('cut')}</Note>}
              <RawText>{hex ?? content}</RawText>
            </>
          )}
        </Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}
