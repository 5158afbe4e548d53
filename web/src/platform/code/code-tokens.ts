import go from 'highlight.js/lib/languages/go'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import { createLowlight } from 'lowlight'

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
