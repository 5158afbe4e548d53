import styles from './basics.module.css'

/** Three shades of text, and the three meanings of a figure. A state has its own pieces, such as `StatusTag`. */
export type TextTone = 'strong' | 'muted' | 'faint' | 'ok' | 'warn' | 'bad'
export type TextSize = 'small' | 'tiny'

export interface TextLook {
  tone?: TextTone | undefined
  size?: TextSize | undefined
  isBold?: boolean
  isOneLine?: boolean
  /** The screens that show it. */
  only?: keyof typeof only
}

/** The class of an element that wide screens alone show, or narrow ones. */
export const only = { wide: styles.wide!, narrow: styles.narrow! } as const

/** The class of a text for screen readers, or of an input behind its drawn picture. */
export const hidden = styles.hidden!

/** The class of an input for figures. */
export const figure = styles.figure!

/** The class of a figure that opens the rows behind it. */
export const figureLink = styles.figureLink!

/** The class of the look, for an element that is no `Text`, such as a link. */
export const textClass = ({ tone, size, isBold, isOneLine, only: screen }: TextLook) =>
  `${(tone && styles[tone]) ?? ''} ${(size && styles[size]) ?? ''} ${isBold ? styles.bold : ''} ${isOneLine ? styles.oneLine : ''} ${screen ? only[screen] : ''}`.trim()

const UNIT = { className: styles.unit! }

/** The unit behind a figure, as the kit's inputs take it. */
export const unitSection = (unit: string | undefined) =>
  unit === undefined ? {} : { rightSection: unit, rightSectionProps: UNIT, rightSectionWidth: `${unit.length + 3}ch` }
