import { useEffect, useRef, useState } from 'react'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'

import { Panel } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

/** The colours of the console, so that the editor follows its theme. */
const theme = EditorView.theme({
  '&': { height: '400px', color: 'var(--w-text-1)', backgroundColor: 'var(--w-surface-2)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--w-focus)', outlineOffset: '-2px' },
  '.cm-content': { caretColor: 'var(--w-text-1)', fontFamily: 'var(--w-mono)' },
  '.cm-gutters': { color: 'var(--w-text-3)', backgroundColor: 'var(--w-surface-2)', borderRight: '1px solid var(--w-line)' },
  '.cm-activeLine': { backgroundColor: 'var(--w-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--w-hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--w-text-1)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--w-primary-tint-2)',
  },
  '.cm-placeholder': { color: 'var(--w-text-3)' },
})

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--w-primary-text)' },
  { tag: [tags.string, tags.number, tags.bool, tags.regexp], color: 'var(--w-ok-text)' },
  { tag: tags.comment, color: 'var(--w-text-3)' },
  { tag: tags.function(tags.variableName), color: 'var(--w-warn-text)' },
])

interface Options {
  text: string
  label: string
  hint: string
  onChange: (state: EditorState) => void
}

/**
 * An editor within a shadow root, where its styles are adopted sheets. In the document they would be a `<style>`, and the content
 * policy refuses that.
 */
function newCodeEditor(root: ShadowRoot, { text, label, hint, onChange }: Options): EditorView {
  return new EditorView({
    root,
    parent: root,
    doc: text,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      EditorState.tabSize.of(2),
      javascript(),
      syntaxHighlighting(colours),
      theme,
      placeholder(hint),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state)),
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    ],
  })
}

/** A code editor in a React page: made by an effect, and gone with it. */
export default function CodemirrorDemo() {
  const t = useTexts(texts).codemirror
  const host = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(t.sample)
  const latest = useRef(text)
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const editor = newCodeEditor(root, {
      text: latest.current,
      label: t.label,
      hint: t.placeholder,
      onChange: ({ doc }) => setText((latest.current = doc.toString())),
    })
    return () => editor.destroy()
  }, [t])
  return (
    <DemoFrame title="codemirror" hint={t.hint} files={['fun/CodemirrorDemo.tsx']}>
      <Panel title={t.label} sub={<span role="status">{t.counts(text.split('\n').length, text.length)}</span>}>
        <div ref={host} />
      </Panel>
    </DemoFrame>
  )
}
