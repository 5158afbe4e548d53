import { noticeApi } from '@weir/contract/modules/system/notice'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
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
            <Link to="/personal/notices">{t('all')}</Link>
          </>
        )
      }
    >
      <NoticeList query={query} />
    </Panel>
  )
}
