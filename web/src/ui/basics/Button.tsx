import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, type Ref, createContext, use } from 'react'

import styles from './Button.module.css'
import { Icon, type IconName } from '../icon/Icon.tsx'

/**
 * Where an act stands. In a row only what is possible is drawn. `barred` is the part of a row's menu for the rest: acts of the row that are
 * not possible now, each with its reason.
 */
export const ActPlace = createContext<'row' | 'barred' | undefined>(undefined)

/** Whether an act is drawn here. `why`: the reason that bars it. */
export function useIsDrawn(why?: string): boolean {
  const place = use(ActPlace)
  return place === undefined || (place === 'row') === (why === undefined)
}

interface Look {
  /** One `primary` per surface. */
  look?: 'primary' | 'ghost' | 'danger' | 'danger-solid' | undefined
  isSmall?: boolean
}

interface Props extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName
  /** Spins in place; presses are ignored until it ends. */
  busy?: boolean
  /** Why it cannot be used now; shown as its title. */
  why?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The class of a button that another component draws. */
export const buttonClass = styles.button!

/** Where something is on its way. */
export const Spinner = () => <span className={styles.spinner} />

/** The tooltip of a disabled control, which keeps the focus while it is disabled. */
const blocked = (why: string | undefined) => (why === undefined ? {} : { 'aria-disabled': true, title: why, onClick: undefined })

const drawn = (look: Look['look'], className = '') => ({
  className: `${styles.button} ${className}`,
  'data-look': look,
})

export function Button({ look, isSmall, icon, busy = false, why, className, children, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      {...drawn(look, className)}
      data-small={isSmall || undefined}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...(type === 'submit' && busy && { disabled: true })}
      {...blocked(why)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={14} />}
      {children}
    </button>
  )
}

/** A link that looks like a button: it leads away. */
export const ButtonLink = ({ look, className, children, ...rest }: Pick<Look, 'look'> & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} {...drawn(look, className)}>
    {children}
  </a>
)

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  icon: IconName
  /** Its name and its title. */
  label: string
  look?: 'primary' | 'ghost'
  /** Spins in place of its icon. */
  isSpinning?: boolean
}

export const IconButton = ({ icon, label, look = 'ghost', isSpinning, type = 'button', className, children, ...rest }: IconButtonProps) => (
  <button {...rest} {...drawn(look, className)} data-icon type={type} aria-label={label} title={label}>
    {isSpinning ? <Spinner /> : <Icon name={icon} />}
    {children}
  </button>
)

interface LinkButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onPointerEnter' | 'onFocus'> {
  onClick: () => void
  why?: string | undefined
  children: ReactNode
}

/** An action in a table cell or a sentence: plain, so that a table of them stays cheap. An act that destroys is red where it is confirmed. */
export const LinkButton = ({ onClick, why, children, ...rest }: LinkButtonProps) =>
  useIsDrawn(why) && (
    <button {...rest} type="button" className={styles.link} data-link onClick={onClick} {...blocked(why)}>
      {children}
    </button>
  )
