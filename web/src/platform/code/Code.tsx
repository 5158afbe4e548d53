import type { ReactNode } from 'react'
import go from 'highlight.js/lib/languages/go'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import { createLowlight } from 'lowlight'

import { HiddenText } from '../../ui/basics/Text.tsx'
import styles from './Code.module.css'

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

export type Tone = 'keyword' | 'literal' | 'comment' | 'name'
export interface Token {
  text: string
  tone?: Tone
}
/** The tokens of one line. */
export type Line = readonly Token[]

const lowlight = createLowlight({ go, json, markdown, sql, ts: typescript, tsx: typescript })

const TONES: Record<string, Tone | undefined> = {
  'hljs-keyword': 'keyword',
  'hljs-built_in': 'keyword',
  'hljs-type': 'name',
  'hljs-title': 'name',
  'hljs-attr': 'name',
  'hljs-string': 'literal',
  'hljs-number': 'literal',
  'hljs-literal': 'literal',
  'hljs-regexp': 'literal',
  'hljs-comment': 'comment',
}

/** A source in coloured lines. It is text all the way: nothing of it becomes markup. */
export function linesOf(language: string, source: string): Line[] {
  const tokens = lowlight.registered(language) ? flat(lowlight.highlight(language, source).children) : [{ text: source }]
  const lines: Token[][] = [[]]
  for (const { text, tone } of tokens) {
    const [first = '', ...more] = text.split('\n')
    const token = (part: string): Token => (tone ? { text: part, tone } : { text: part })
    if (first) lines.at(-1)!.push(token(first))
    for (const part of more) lines.push(part ? [token(part)] : [])
  }
  return lines
}

type Nodes = ReturnType<typeof lowlight.highlight>['children']

const flat = (nodes: Nodes, tone?: Tone): Token[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [tone ? { text: node.value, tone } : { text: node.value }]
    if (node.type !== 'element') return []
    const names = node.properties.className
    return flat(node.children, (Array.isArray(names) ? names : []).map((name) => TONES[name]).find(Boolean) ?? tone)
  })
