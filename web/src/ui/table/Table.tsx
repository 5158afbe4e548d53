import { type HTMLAttributes, type ReactNode, type Ref, useRef } from 'react'

import { ActPlace } from '../basics/Button.tsx'
import { rowClass } from '../basics/layout-class.ts'
import styles from './Table.module.css'
import { useOverflows } from '../hooks/use-overflows.ts'

interface BoxProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>
}

/** Where a table scrolls, so that the page around it does not. */
export const TableBox = (props: BoxProps) => <div {...props} className={styles.box} data-table />

interface Props {
  isSmall?: boolean
  /** Bones stand in place of its rows. */
  isBusy?: boolean
  /** Head and body. The cells are plain elements, and `cellClass` says how they look. */
  children: ReactNode
}

/** The rows and lines of a table that a page draws by itself. */
export function Table({ isSmall, isBusy, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(box)
  return (
    // A box that scrolls must be reachable by keyboard; one that shows all is no stop.
    <TableBox ref={box} tabIndex={overflows ? 0 : undefined}>
      <table className={styles.table} data-size={isSmall ? 'small' : undefined} aria-busy={isBusy}>
        {children}
      </table>
    </TableBox>
  )
}

const LINKS = rowClass({ gap: 'wide', isInline: true })

/** The last cell of a row: its acts stay in view at the right, those that are possible now. */
export const ActsCell = ({ children }: { children: ReactNode }) => (
  <td className={styles.actions}>
    <ActPlace value="row">
      <span className={LINKS}>{children}</span>
    </ActPlace>
  </td>
)

/** The head over the acts. */
export const ActsHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={styles.actions}>
    {children}
  </th>
)
