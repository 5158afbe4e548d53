import { bigUploadApi } from '@weir/contract/modules/system/big-upload'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { shownSize } from '../../../platform/upload/sizes.ts'
import styles from './BigFile.module.css'

/** How much of the quota is used, and how much uploads under way hold. */
export function QuotaBar() {
  const t = useTranslations('bigFile')
  const { data } = useRead(bigUploadApi.quota, {})
  if (!data) return null
  const { used, reserved, limit, totalUsed, totalLimit, fileMost } = data
  const [usedText, reservedText, limitText] = [shownSize(used), shownSize(reserved), shownSize(limit)]
  const share = (bytes: number) => `${Math.min((bytes / limit) * 100, 100)}%`
  return (
    <span
      className={styles.quota}
      title={t('site', { used: shownSize(totalUsed), limit: shownSize(totalLimit), most: shownSize(fileMost) })}
    >
      {t('quota')} <b>{t('quotaOf', { used: usedText, limit: limitText })}</b>
      <span className={styles.bar} role="img" aria-label={t('quotaLabel', { used: usedText, reserved: reservedText, limit: limitText })}>
        <i style={{ width: share(used) }} />
        <i style={{ width: share(reserved) }} />
      </span>
      {reserved > 0 && t('reserved', { size: reservedText })} {t('free', { size: shownSize(Math.max(limit - used - reserved, 0)) })} ·
    </span>
  )
}
