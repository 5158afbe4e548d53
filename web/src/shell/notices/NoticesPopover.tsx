import { useQuery } from '@tanstack/react-query'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { NoticeList } from '../../modules/system/notice/NoticeList.tsx'
import { ReadAllButton } from '../../modules/system/notice/ReadAllButton.tsx'
import { queryOf } from '../../platform/api.ts'
import styles from './NoticesPopover.module.css'

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
  const panel = useRef<HTMLDivElement>(null)
  const query = useQuery({ ...queryOf(noticeApi.list, { pageSize: SHOWN }), meta: { failure: 'inPlace' } })
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    const leave = ({ target }: Event) => (target as Element).closest?.('[data-notices]') ?? onLeave()
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', close)
    }
  }, [onClose, onLeave])
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={t('title')} tabIndex={-1}>
      <div className={styles.head}>
        <b>{t('title')}</b>
        {query.data && query.data.list.length > 0 && <ReadAllButton />}
      </div>
      <div className={styles.body}>
        <NoticeList query={query} onOpen={onLeave} />
      </div>
      <Link className={styles.all} to="/personal" onClick={onLeave}>
        {t('all')}
      </Link>
    </div>
  )
}
