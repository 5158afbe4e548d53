import { Textarea } from '@mantine/core'
import { type Editor, EditorContent, useEditorState } from '@tiptap/react'
import { useState } from 'react'

import { Grow } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './RichText.module.css'
import { texts } from './texts.ts'
import { readHtml, useRichText, writtenHtml } from './use-rich-text.ts'

const FILES = ['fun/RichTextDemo.tsx', 'fun/use-rich-text.ts', 'fun/clean-html.ts', 'fun/RichText.module.css']

/** A rich text whose HTML is cleaned on both ways. */
export default function RichTextDemo() {
  const t = useTexts(texts).richText
  const editor = useRichText(t.label, t.sample)
  return (
    <DemoFrame title="ueditor" hint={t.hint} files={FILES}>
      {editor && <RichText editor={editor} />}
    </DemoFrame>
  )
}

function RichText({ editor }: { editor: Editor }) {
  const t = useTexts(texts).richText
  const [typed, type] = useState(t.sample)
  const html = useEditorState({ editor, selector: () => writtenHtml(editor) })
  return (
    <>
      <Panel aria-label={t.label}>
        <Tools editor={editor} />
        <EditorContent editor={editor} className={styles.text} />
      </Panel>
      <Panel title={t.html}>
        <PanelBody>
          <Textarea label={t.readInHint} autosize maxRows={8} value={typed} onChange={({ target }) => type(target.value)} />
          <Button className={styles.readIn} onClick={() => readHtml(editor, typed)}>
            {t.readIn}
          </Button>
          <Textarea label={t.out} autosize maxRows={8} readOnly value={html} />
        </PanelBody>
      </Panel>
    </>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const t = useTexts(texts).richText
  const act = () => editor.chain().focus()
  const tools = [
    { name: 'bold', label: t.bold, run: () => act().toggleBold().run() },
    { name: 'italic', label: t.italic, run: () => act().toggleItalic().run() },
    { name: 'heading', label: t.heading, run: () => act().toggleHeading({ level: 2 }).run() },
    { name: 'bulletList', label: t.bullets, run: () => act().toggleBulletList().run() },
    { name: 'orderedList', label: t.numbers, run: () => act().toggleOrderedList().run() },
    { name: 'blockquote', label: t.quote, run: () => act().toggleBlockquote().run() },
  ]
  const { marks, isEditable } = useEditorState({
    editor,
    selector: () => ({ isEditable: editor.isEditable, marks: tools.map(({ name }) => name).filter((name) => editor.isActive(name)) }),
  })
  return (
    <div className={styles.tools} role="toolbar" aria-label={t.tools}>
      {tools.map(({ name, label, run }) => (
        <Button key={name} isSmall disabled={!isEditable} aria-pressed={marks.includes(name)} onClick={run}>
          {label}
        </Button>
      ))}
      <Button isSmall disabled={!isEditable} onClick={() => act().undo().run()}>
        {t.undo}
      </Button>
      <Button isSmall disabled={!isEditable} onClick={() => act().redo().run()}>
        {t.redo}
      </Button>
      <Grow />
      <CheckBox checked={!isEditable} onChange={({ target }) => editor.setEditable(!target.checked)}>
        {t.isReadOnly}
      </CheckBox>
    </div>
  )
}
