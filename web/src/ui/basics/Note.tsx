import type { ReactNode } from 'react'

import { Icon, type IconName } from '../icon/Icon.tsx'
import styles from './Note.module.css'
import type { Tone } from './StatusTag.tsx'

const ICONS: Record<Tone, IconName> = { ok: 'success', warn: 'warning', bad: 'error', idle: 'note', info: 'note' }

/** A sentence about the page it stands on; what failed is announced. */
export const Note = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
    <Icon name={ICONS[tone]} />
    <span>{children}</span>
  </div>
)
