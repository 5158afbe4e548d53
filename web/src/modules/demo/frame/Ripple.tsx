import { type ButtonHTMLAttributes, type CSSProperties, type PointerEvent, useState } from 'react'

import styles from './Ripple.module.css'

interface Wave {
  key: number
  x: number
  y: number
}

/** How long a wave spreads; as in the style sheet. */
const SPREAD_MS = 750

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: 'light' | 'red' | 'orange' | 'purple' | 'green' | 'teal' | undefined
}

/** A button from whose pointer a wave spreads. It is drawn by CSS alone, and goes when its time is over. */
export function Ripple({ tone, className = '', children, ...rest }: Props) {
  const [waves, setWaves] = useState<readonly Wave[]>([])
  const spread = ({ nativeEvent: { offsetX: x, offsetY: y }, timeStamp: key }: PointerEvent) => {
    setWaves((all) => [...all, { key, x, y }])
    setTimeout(() => setWaves((all) => all.filter((wave) => wave.key !== key)), SPREAD_MS)
  }
  return (
    <button {...rest} type="button" className={`${styles.ripple} ${className}`} data-tone={tone} onPointerDown={spread}>
      {children}
      {waves.map(({ key, x, y }) => (
        <i key={key} style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties} />
      ))}
    </button>
  )
}
