import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

import { Button, ActPlace } from '../basics/Button.tsx'
import { useFocusBack } from '../dialogs.ts'
import { Stack } from '../basics/Row.tsx'
import styles from './ConfirmDialog.module.css'

interface Props {
  /** Names what will change, with count and value: "把 214 户的单价改为 3.45？" */
  question: string
  /** Repeats the verb: "调整 198 户". */
  confirm: string
  cancel: string
  /** The effect, its irreversible part, and a failure. */
  children?: ReactNode
  look?: 'primary' | 'danger-solid'
  busy?: boolean
  /** Why it cannot be done. */
  why?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an act that others feel or that cannot be undone. */
export function ConfirmDialog({ question, confirm, cancel, children, look = 'primary', busy = false, why, onConfirm, onClose }: Props) {
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      lockScroll={false}
      centered
      size="min(440px, calc(100vw - 32px))"
      transitionProps={{ duration: 120 }}
    >
      <div className={styles.dialog}>
        {/* Names the dialog, too. */}
        <Modal.Title>{question}</Modal.Title>
        <Stack gap="wide" tone="muted" size="small">
          <ActPlace value={undefined}>{children}</ActPlace>
        </Stack>
        <div className={styles.foot}>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look={look} busy={busy} why={why} onClick={onConfirm} data-autofocus>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
