import { noticeApi } from '@weir/contract/modules/system/notice'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { NoticeList } from '../../modules/system/notice/NoticeList.tsx'
import { ReadAllButton } from '../../modules/system/notice/read-notices.tsx'
import { useRead } from '../../platform/server/api.ts'
import { BarPopover, BarPopoverLink } from '../bar/BarPopover.tsx'

/** As many as are seen without much scrolling. */
const SHOWN = 10

interface Props {
  /** The focus goes back to the bell. */
  onClose: () => void
  /** It went elsewhere. */
  onLeave: () => void
}

/** The newest notices under the bell. */
export default function NoticesPopover({ onClose, onLeave }: Props) {
  const t = useTranslations('notices')
  const query = useRead(noticeApi.list, { pageSize: SHOWN })
  return (
    <BarPopover
      title={t('title')}
      aside={query.data && query.data.list.length > 0 && <ReadAllButton />}
      foot={
        <BarPopoverLink to={to('notice')} onClick={onLeave}>
          {t('all')}
        </BarPopoverLink>
      }
      onClose={onClose}
      onLeave={onLeave}
    >
      <NoticeList query={query} onOpen={onLeave} />
    </BarPopover>
  )
}
