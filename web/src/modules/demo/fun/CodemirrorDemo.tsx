import { useEffect, useRef, useState } from 'react'

import { Panel } from '../../../ui/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { newCodeEditor } from './code-editor.ts'
import { texts } from './texts.ts'

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
    <DemoFrame title="codemirror" hint={t.hint} files={['fun/CodemirrorDemo.tsx', 'fun/code-editor.ts']}>
      <Panel title={t.label} sub={<span role="status">{t.counts(text.split('\n').length, text.length)}</span>}>
        <div ref={host} />
      </Panel>
    </DemoFrame>
  )
}
