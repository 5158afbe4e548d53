import styles from './basics.module.css'
import { textClass, type TextLook } from './text-class.ts'

/** 4, 8, 12 and 16 pixels; `form` is the gap between the fields of a form. */
export type Gap = 'none' | 'tiny' | 'small' | 'wide' | 'wider' | 'form'

const gaps: Record<Gap, string> = {
  none: styles.gapNone!,
  tiny: styles.gapTiny!,
  small: styles.gapSmall!,
  wide: styles.gapWide!,
  wider: styles.gapWider!,
  form: styles.gapForm!,
}
const lines = { none: styles.linesNone!, small: styles.linesSmall! } as const

/** Its tone and its size are those of all words inside. */
export interface RowLook extends TextLook {
  /** `small`, unless another is named. */
  gap?: Gap
  /** Goes on in the next line; the gap between the lines is the same, unless it is named. */
  wraps?: boolean | keyof typeof lines
  /** The middle line, unless it is another. */
  align?: 'baseline' | 'stretch'
  /** At the end of the line. */
  isAtEnd?: boolean
  /** The first piece at the start of the line, the last one at its end. */
  isBetween?: boolean
  /** Stands in a line of text. */
  isInline?: boolean
}

/** The class of a row, for an element that is no `Row`, such as one in each line. */
export const rowClass = ({ gap, wraps, align, isAtEnd, isBetween, isInline, ...look }: RowLook) =>
  [
    isInline ? styles.inlineRow : styles.row,
    gap && gaps[gap],
    wraps && styles.wraps,
    typeof wraps === 'string' && lines[wraps],
    align && styles[align],
    isAtEnd && styles.atEnd,
    isBetween && styles.between,
    textClass(look),
  ]
    .filter(Boolean)
    .join(' ')

export interface StackLook extends Pick<TextLook, 'tone' | 'size'> {
  /** That of the panels of a page, unless another is named. */
  gap?: Gap | undefined
  /** Leaves the gap of a page over itself. */
  isBelow?: boolean | undefined
}

/** The class of pieces under each other, for an element that is no `Stack`, such as a form. */
export const stackClass = ({ gap, isBelow, ...look }: StackLook) =>
  [styles.stack, gap && gaps[gap], isBelow && styles.below, textClass(look)].filter(Boolean).join(' ')

/** The class of a fieldset without the box that browsers draw around it. */
export const fieldset = styles.fieldset!
