import { noticeApi } from '@weir/contract/modules/system/notice'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { NoticeList } from '../notice/NoticeList.tsx'
import { ReadAllButton } from '../notice/read-notices.tsx'

/** The rest has a page of its own. */
const SHOWN = 10

/** The latest notices. */
export function MessagesPanel() {
  const t = useTranslations('notices')
  const query = useRead(noticeApi.list, { pageSize: SHOWN })
  return (
    <Panel
      title={t('title')}
      tools={
        query.data &&
        query.data.list.length > 0 && (
          <>
            <ReadAllButton />
            <ScreenLink to={to('notice')}>{t('all')}</ScreenLink>
          </>
        )
      }
    >
      <NoticeList query={query} />
    </Panel>
  )
}
