import styles from './ProgressBar.module.css'
import type { Tone } from '../basics/StatusTag.tsx'

interface Props {
  /** 0 to 1. */
  value: number
  label: string
  tone?: Exclude<Tone, 'idle' | 'info'>
}

/** How far something is, or how much is left. */
export function ProgressBar({ value, label, tone }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={styles.bar}
      data-tone={tone ?? 'info'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
