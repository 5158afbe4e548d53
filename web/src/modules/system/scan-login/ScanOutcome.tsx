import { useTranslations } from 'use-intl/react'

import { HOME } from '../../../platform/router/addresses.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Outcome, type OutcomeProps } from '../../../ui/Outcome.tsx'
import styles from './ScanPage.module.css'

/** There is nothing more to do here. */
export function ScanOutcome(props: OutcomeProps) {
  const t = useTranslations('scan')
  return (
    <>
      <Outcome {...props} />
      <ButtonLink className={styles.home} href={`#${HOME}`}>
        {t('goHome')}
      </ButtonLink>
    </>
  )
}
