import { Textarea } from '@mantine/core'
import { Editor, EditorContent, useEditorState } from '@tiptap/react'
import { useState, useEffect, useRef } from 'react'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import StarterKit from '@tiptap/starter-kit'
import { fromDom } from 'hast-util-from-dom'
import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toDom } from 'hast-util-to-dom'
import { toHtml } from 'hast-util-to-html'

import { Grow } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { CheckBox } from '../../../ui/input/CheckBox.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './RichText.module.css'
import { texts } from './texts.ts'

/** The elements that the editor knows. Any other element leaves its text, a script or a style nothing. */
const SCHEMA: Schema = {
  tagNames: ['h1', 'h2', 'h3', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 's', 'u', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style', 'title', 'template', 'iframe', 'noscript'],
}

/**
 * HTML from anywhere as nodes without anything that acts. A parser in JavaScript reads it: the browser's own takes trusted types alone,
 * and would load pictures.
 */
export const nodesOf = (html: string): Node => toDom(sanitize(fromHtml(html, { fragment: true }), SCHEMA), { fragment: true })

/** The HTML of nodes, cleaned once more on its way out. */
export const htmlOf = (nodes: Node): string => toHtml(sanitize(fromDom(nodes), SCHEMA))

/** Pasted and dropped HTML takes the way of all other HTML. Plain text, and moves within the editor, are the editor's own. */
function takeHtml(view: EditorView, event: Event, data: DataTransfer | null, at?: number): boolean {
  const html = data?.getData('text/html')
  if (!html || view.dragging) return false
  event.preventDefault()
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(nodesOf(html))
  const { tr } = view.state
  view.dispatch(at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice))
  return true
}

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }

const newEditor = (label: string, content: object) =>
  new Editor({
    content, // as JSON: even an empty text would be parsed as HTML
    extensions: [StarterKit.configure({ link: { openOnClick: false } })],
    injectCSS: false, // the content policy refuses a style in the page
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handleDOMEvents: {
        paste: (view, event) => takeHtml(view, event, event.clipboardData),
        drop: (view, event) =>
          takeHtml(view, event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
      },
    },
  })

/**
 * An editor that HTML enters and leaves cleaned. It lives as long as its page is in front; its text is kept meanwhile.
 *
 * @param label its name for screen readers
 * @param first the HTML to begin with
 */
function useRichText(label: string, first: string): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
  const kept = useRef<object>(undefined)
  useEffect(() => {
    const made = newEditor(label, kept.current ?? EMPTY)
    if (!kept.current) readHtml(made, first)
    setEditor(made)
    return () => {
      kept.current = made.getJSON()
      made.destroy()
      setEditor(undefined)
    }
  }, [label, first])
  return editor
}

const readHtml = (editor: Editor, html: string) =>
  editor.commands.setContent(DOMParser.fromSchema(editor.schema).parse(nodesOf(html)).toJSON() as object)

const writtenHtml = ({ schema, state }: Editor): string => htmlOf(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content))

const FILES = ['fun/RichTextDemo.tsx', 'fun/RichText.module.css']

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
