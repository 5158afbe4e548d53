import { useReactFlow } from '@xyflow/react'
import { useRef, useState } from 'react'

import { copyText } from '../../../platform/browser/copy-text.ts'
import { saveFile } from '../../../platform/server/transfer.ts'
import { Grow } from '../../../ui/basics/Row.tsx'
import { hidden } from '../../../ui/basics/text-class.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { EMPTY, readFlow, writtenFlow, useTheDesigner } from './flow.ts'
import { texts } from './texts.ts'
import styles from './Workflow.module.css'

/** Zoom, history, files of JSON, and help. */
export function ToolBar({ onHelp }: { onHelp: () => void }) {
  const t = useTexts(texts)
  const { flow, set, undo, redo, canUndo, canRedo } = useTheDesigner()
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const [isAsking, ask] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const load = async (chosen: File) => {
    const read = readFlow(await chosen.text())
    if (typeof read === 'string') return toast.bad(t.unreadable(read))
    set(() => read)
    toast.ok(t.loaded(read.nodes.length, read.lines.length))
    requestAnimationFrame(() => void fitView())
  }
  const copy = async () => ((await copyText(writtenFlow(flow))) ? toast.ok(t.copied) : toast.bad(t.notCopied))
  return (
    <div className={styles.tools} role="toolbar" aria-label={t.tools}>
      <Button isSmall onClick={() => void zoomIn()}>
        {t.zoomIn}
      </Button>
      <Button isSmall onClick={() => void zoomOut()}>
        {t.zoomOut}
      </Button>
      <Button isSmall onClick={() => void fitView()}>
        {t.fit}
      </Button>
      <Button isSmall icon="undo" disabled={!canUndo} onClick={undo}>
        {t.undo}
      </Button>
      <Button isSmall disabled={!canRedo} onClick={redo}>
        {t.redo}
      </Button>
      <Button isSmall icon="copy" onClick={() => void copy()}>
        {t.copy}
      </Button>
      <Button isSmall icon="export" onClick={() => saveFile(new Blob([writtenFlow(flow)], { type: 'application/json' }), 'workflow.json')}>
        {t.download}
      </Button>
      <Button isSmall icon="import" onClick={() => file.current!.click()}>
        {t.load}
      </Button>
      <input
        ref={file}
        className={hidden}
        type="file"
        accept="application/json,.json"
        aria-label={t.load}
        tabIndex={-1}
        onChange={({ target }) => {
          if (target.files?.[0]) void load(target.files[0])
          target.value = '' // the same file can be chosen again
        }}
      />
      <Button isSmall look="danger" disabled={flow.nodes.length === 0} onClick={() => ask(true)}>
        {t.clear}
      </Button>
      <Button isSmall icon="keyboard" onClick={onHelp}>
        {t.help}
      </Button>
      <Grow />
      <Text tone="muted" size="small">
        <span role="status">{t.counts(flow.nodes.length, flow.lines.length)}</span>
      </Text>
      {isAsking && (
        <ConfirmDialog
          question={t.clearQuestion(flow.nodes.length)}
          confirm={t.clear}
          cancel={t.cancel}
          look="danger-solid"
          onClose={() => ask(false)}
          onConfirm={() => {
            set(() => EMPTY)
            ask(false)
          }}
        >
          <p>{t.clearHint}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
