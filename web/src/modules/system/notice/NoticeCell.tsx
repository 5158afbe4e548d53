import type { Notice } from '@weir/contract/modules/system/notice'
import { useTranslations } from 'use-intl/react'

import { HiddenText } from '../../../ui/basics/Text.tsx'
import styles from './NoticeCell.module.css'
import { NoticeLink } from './NoticeLink.tsx'
import { useNoticeTexts } from './use-notice-texts.ts'

/** A notice in one line of a table. */
export function NoticeCell({ notice }: { notice: Notice }) {
  const t = useTranslations('notices')
  const { text, detail } = useNoticeTexts()(notice)
  return (
    <span className={styles.cell} title={detail}>
      <NoticeLink notice={notice} className={styles.text}>
        {!notice.isRead && <HiddenText>{t('unread')} </HiddenText>}
        {text}
      </NoticeLink>
      <span className={styles.detail}>{detail}</span>
    </span>
  )
}
