import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

import { Icon, type IconName } from './Icon.tsx'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  /** One `primary` per surface. */
  look?: 'primary' | 'soft' | 'ghost' | 'danger' | 'danger-solid' | undefined
  icon?: IconName
  /** Spins in place; presses are ignored until it ends. */
  busy?: boolean
  /** Why it cannot be used now; shown as its title. */
  why?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The tooltip of a disabled control, which keeps the focus while it is disabled. */
const blocked = (why: string | undefined) => (why === undefined ? {} : { 'aria-disabled': true, title: why, onClick: undefined })

export function Button({ look, icon, busy = false, why, className = '', children, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${look ?? ''} ${className}`}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...(type === 'submit' && busy && { disabled: true })}
      {...blocked(why)}
    >
      {busy ? <span className="spin" /> : icon && <Icon name={icon} size={14} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'children'> {
  icon: IconName
  /** Its name and its title. */
  label: string
  /** An attachment, such as a badge. */
  children?: ReactNode
}

export const IconButton = ({ icon, label, className = '', children, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={`btn ghost icon ${className}`} aria-label={label} title={label}>
    <Icon name={icon} />
    {children}
  </button>
)

interface LinkButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onPointerEnter' | 'onFocus'> {
  onClick: () => void
  why?: string | undefined
  /** For what destroys. */
  tone?: 'bad'
  children: ReactNode
}

/** An action in a table cell or a sentence: plain, so that a table of them stays cheap. */
export const LinkButton = ({ onClick, why, tone, children, ...rest }: LinkButtonProps) => (
  <button {...rest} type="button" className={tone ? `link ${tone}` : 'link'} onClick={onClick} {...blocked(why)}>
    {children}
  </button>
)
