import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/basics/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './RestoredDraft.module.css'

/** Says that a form does not begin as usual, and takes it back there. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('drafts')
  return (
    <p className={styles.restored} role="status">
      <Icon name="undo" size={14} />
      {t('restored')}
      <span aria-hidden="true">·</span>
      <LinkButton onClick={onDiscard}>{t('discard')}</LinkButton>
    </p>
  )
}
