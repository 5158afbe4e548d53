import { useFormatter } from 'use-intl/react'

import type { Tone } from '../../../ui/StatusTag.tsx'
import styles from './Gauge.module.css'

interface Props {
  label: string
  /** 0 to 1. */
  value: number
}

/** A half circle filled as far as the share goes; what it means is in its colour and the figure. */
export function Gauge({ label, value }: Props) {
  const format = useFormatter()
  const share = Math.min(1, Math.max(0, value))
  const text = format.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div
      className={`${styles.gauge} ${styles[toneOf(share)]}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 100 54" aria-hidden="true">
        <path d="M6 50a44 44 0 0 1 88 0" pathLength={100} />
        <path d="M6 50a44 44 0 0 1 88 0" pathLength={100} strokeDasharray={`${share * 100} 200`} className={styles.share} />
      </svg>
      <b>{text}</b>
    </div>
  )
}

/** The shares of a CPU, of memory or of a disk that count as a warning, and as bad. */
const [HIGH, FULL] = [0.8, 0.92]

export const toneOf = (share: number): Extract<Tone, 'ok' | 'warn' | 'bad'> => (share >= FULL ? 'bad' : share >= HIGH ? 'warn' : 'ok')
