import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Messages } from '@weir/contract/locales/messages'

import { useOff } from './availability.ts'
import styles from './settings.module.css'

export type Setting = keyof Messages['settings']['label']

interface Given {
  id: string
  'aria-describedby': string | undefined
  disabled: boolean
}

interface Props {
  of: Setting
  /** The message under it: the invalid input. */
  problem?: string | undefined
  /** Said once for its whole section already. */
  isReasonKnown?: boolean
  /** Its control takes what the row gives it. */
  children: (given: Given) => ReactNode
}

/** A setting: its name, its control, and what keeps it from being changed. */
export function Row({ of, problem, isReasonKnown = false, children }: Props) {
  const t = useTranslations('settings')
  const id = useId()
  const off = useOff(of)
  const said = problem ?? (isReasonKnown ? undefined : off)
  return (
    <div className={styles.row} data-off={off !== undefined}>
      <label htmlFor={id}>{t(`label.${of}`)}</label>
      {children({ id, disabled: off !== undefined, 'aria-describedby': said && `${id}-said` })}
      {said && (
        <p id={`${id}-said`} className={problem ? styles.problem : styles.reason} role={problem && 'alert'}>
          {said}
        </p>
      )}
    </div>
  )
}
