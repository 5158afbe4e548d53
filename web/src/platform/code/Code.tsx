import type { ReactNode } from 'react'

import { HiddenText } from '../../ui/basics/Text.tsx'
import styles from './Code.module.css'
import type { Line } from './code-tokens.ts'

/** The lines of a source, in a box that scrolls both ways. It is reachable by keyboard. */
export const CodeBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <div {...REACHABLE} className={styles.code} role="group" aria-label={label}>
    {children}
  </div>
)
const REACHABLE = { tabIndex: 0 } as const

interface LineProps {
  number: number
  line: Line
  kind?: keyof typeof SIGNS
  /** The kind in a word, for screen readers. */
  word?: string | undefined
}

export const CodeLine = ({ number, line, kind = 'same', word }: LineProps) => (
  <p className={styles.line} data-kind={kind}>
    <i>{number}</i>
    <s aria-hidden="true">{SIGNS[kind]}</s>
    <span>
      {word && <HiddenText>{word}</HiddenText>}
      {line.map(({ text, tone }, i) => (
        <span key={i} data-tone={tone}>
          {text}
        </span>
      ))}
    </span>
  </p>
)
const SIGNS = { same: '', added: '+', removed: '−' } as const
