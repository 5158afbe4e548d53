import { focusManager } from '@tanstack/react-query'
import { personalApi } from '@weir/contract/modules/system/personal'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError, call } from '../../platform/api.ts'
import { LockClock } from './LockClock.tsx'
import styles from './LockScreen.module.css'
import { UnlockForm } from './UnlockForm.tsx'
import { ESC_STAYS, useCovering } from './use-covering.ts'

/** Wake the screen and are no part of a password. */
const SILENT = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Process', 'Unidentified']

/** Over everything else: the browser's own dialog, under which nothing can be reached. First the clock, then the box for the password. */
export default function LockScreen() {
  const t = useTranslations('lock')
  const dialog = useRef<HTMLDialogElement>(null)
  /** The text typed to wake it is the beginning of the password; undefined: the clock. */
  const [typed, wake] = useState<string>()
  const told = useServerLock()

  useCovering(dialog)
  // Pages under the lock neither poll nor retry; stale data is read when they are back.
  useEffect(() => {
    focusManager.setFocused(false)
    return () => focusManager.setFocused(undefined)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // no shortcut of the pages below
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Escape') {
      event.preventDefault()
      wake(undefined)
      dialog.current?.focus()
    } else if (typed === undefined && !SILENT.includes(key) && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault()
      wake(key.length === 1 && key !== ' ' ? key : '')
    }
  }
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      data-open={typed !== undefined}
      {...ESC_STAYS}
      tabIndex={-1}
      aria-label={t('title')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()} // the browser lets go of any dialog when it is asked twice
      onKeyDown={onKeyDown}
    >
      <Waves />
      <LockClock onWake={() => wake('')} isAwake={typed !== undefined} />
      {typed !== undefined && <UnlockForm typed={typed} told={told} />}
    </dialog>
  )
}

/** A line of waves, `height` high, from edge to edge. */
const wave = (y: number, height: number) => `M-20 ${y}${`c130 0 130-${height} 260-${height}s130 ${height} 260 ${height}`.repeat(3)}`

const Waves = () => (
  <svg className={styles.waves} viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path className={styles.water} d={`${wave(170, 26)}V420H-20Z`} />
    <path className={styles.crest} d={wave(170, 26)} opacity=".55" />
    <path className={styles.crest} d={wave(230, 20)} opacity=".35" />
    <path className={styles.crest} d={wave(284, 16)} opacity=".22" />
  </svg>
)

const AGAIN_MS = 5000

/**
 * The session is locked on the server too: sent at once, and repeated until there is an answer. Answers the latest try, to be waited for
 * before it is unlocked.
 */
function useServerLock() {
  const told = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const tell = () => {
      told.current = call(personalApi.lock, {}).then(stop, (error) => error instanceof ApiError && stop())
    }
    const trying = setInterval(tell, AGAIN_MS)
    const stop = () => clearInterval(trying)
    tell()
    return stop
  }, [])
  return told
}
