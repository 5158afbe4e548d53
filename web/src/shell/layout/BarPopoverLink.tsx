import { Link } from 'react-router'

import styles from './BarPopover.module.css'

interface Props {
  to: string
  onClick: () => void
  children: string
}

/** The foot of such a panel: to the page that has all of it. */
export const BarPopoverLink = (props: Props) => <Link className={styles.foot} {...props} />
