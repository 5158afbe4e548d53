import { EARLY_ICONS } from './early-icons.ts'
import styles from './Icon.module.css'
import type { IconName } from './icon-paths.ts'

export type { IconName }

const known: Partial<Record<IconName, string>> = { ...EARLY_ICONS }
/** The frame brings all icons. Before it, those of the login page are enough. */
export const addIcons = (paths: Record<IconName, string>) => void Object.assign(known, paths)

/** Stands beside a word, or in a control that has a label: never read out by itself. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: 14 | 16 | 18 }) => (
  <svg className={styles.icon} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    <path d={known[name]} />
  </svg>
)

/** The product's mark: a weir seen from its side. */
export const Logo = () => (
  <svg className="logo" viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="7" />
    <path d="M4.5 8h4l4.5 7 4.5-7h4" />
    <path className="wave" d="M4.8 19.6c1.4-1.1 2.7-1.1 4.1 0s2.7 1.1 4.1 0 2.7-1.1 4.1 0 2.7 1.1 4.1 0" />
  </svg>
)
