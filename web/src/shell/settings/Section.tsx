import type { Messages } from '@weir/contract/locales/messages'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'

import styles from './settings.module.css'

interface Props {
  of: keyof Messages['settings']['section']
  /** Why none of it can be changed now. */
  off?: string | undefined
  children: ReactNode
}

export function Section({ of, off, children }: Props) {
  const t = useTranslations('settings.section')
  const id = useId()
  return (
    <section className={styles.section} role="group" aria-labelledby={id}>
      <h3 id={id}>
        {t(of)} {off && <span>{off}</span>}
      </h3>
      {children}
    </section>
  )
}
