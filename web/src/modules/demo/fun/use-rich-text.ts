import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'

import { htmlOf, nodesOf } from './clean-html.ts'

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
export function useRichText(label: string, first: string): Editor | undefined {
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

export const readHtml = (editor: Editor, html: string) =>
  editor.commands.setContent(DOMParser.fromSchema(editor.schema).parse(nodesOf(html)).toJSON() as object)

export const writtenHtml = ({ schema, state }: Editor): string =>
  htmlOf(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content))
