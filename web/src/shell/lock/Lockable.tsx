import { type ComponentType, type ReactNode, useEffect, useReducer, useState, type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { useIsLocked, lockScreen } from '../../platform/server/lock.ts'
import { isTokenOfBrowser } from '../../platform/server/token.ts'
import { useIsQuiet } from '../use-is-quiet.ts'
import styles from './Lockable.module.css'
import { Button } from '../../ui/basics/Button.tsx'
import { ESC_STAYS, useCovering } from './use-covering.ts'
import { createStore, useStore } from '../../platform/browser/store.ts'
import { LOCK_SECONDS } from '../../platform/theme/theme-config.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'

const fetchLockScreen = () => import('./LockScreen.tsx')

/** The pages stay unchanged under the lock, with all typed text. If the screen is locked from the start, they request nothing. */
export function Lockable({ children }: { children: ReactNode }) {
  const isLocked = useIsLocked()
  const [isOpened, open] = useState(!isLocked)
  if (!isLocked && !isOpened) open(true)
  useCountdown()
  // Another window ended the session of this one: its content is not for the next user.
  const isOver = !isLocked && !isTokenOfBrowser()
  useEffect(() => {
    if (isOver) location.reload()
  }, [isOver])
  return (
    <>
      {isOpened && children}
      {isOver && <div className={styles.over} />}
      <Lock isLocked={isLocked} from={fetchLockScreen} />
    </>
  )
}

const AGAIN_MS = 5000

interface Props {
  isLocked: boolean
  from: () => Promise<{ default: ComponentType }>
}

/**
 * The lock screen. It is fetched once the page is there, because the network may be gone later. Without it a plain cover replaces it, and
 * it is requested again.
 */
export function Lock({ isLocked, from }: Props) {
  const isWanted = useIsQuiet() || isLocked
  const [Screen, show] = useState<ComponentType>()
  const [tries, again] = useReducer((count: number) => count + 1, 1)
  const [failed, fail] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    from().then(
      ({ default: screen }) => show(() => screen),
      () => fail(tries),
    )
  }, [from, isWanted, isLocked, tries])
  useEffect(() => {
    if (failed === 0 || !isLocked) return
    const waiting = setTimeout(again, AGAIN_MS)
    return () => clearTimeout(waiting)
  }, [failed, isLocked])
  if (!isLocked) return null
  return Screen ? <Screen /> : <LockCover onRetry={failed > 0 ? again : undefined} />
}

/** Nothing can be read or reached below it. `onRetry` if the lock screen failed to load: it is requested again by itself, too. */
function LockCover({ onRetry }: { onRetry: (() => void) | undefined }) {
  const t = useTranslations()
  const dialog = useRef<HTMLDialogElement>(null)
  useCovering(dialog)

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // no shortcut of the pages below
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      {...ESC_STAYS}
      tabIndex={-1}
      aria-label={t('lock.title')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()} // the browser lets go of any dialog when it is asked twice
      onKeyDown={onKeyDown}
    >
      {onRetry && (
        <>
          <p role="status">{t('lock.unreachable')}</p>
          <Button {...ESC_STAYS} look="primary" onClick={onRetry}>
            {t('shell.page.retry')}
          </Button>
        </>
      )}
    </dialog>
  )
}

/** Until the screen locks by itself; undefined while it does not. */
const secondsLeft = createStore<number | undefined>(undefined)

/**
 * Counts each second while the lock is switched on. It uses the clock, so that a machine that slept locks when it wakes. User activity does
 * not stop it (behaviour-facts A8).
 */
function useCountdown() {
  const isOn = useTheme('isLockScreen')
  const seconds = useTheme('lockScreenTime')
  useEffect(() => {
    if (!isOn || seconds <= LOCK_SECONDS.min) return
    const end = Date.now() + seconds * 1000
    secondsLeft.set(seconds)
    const ticking = setInterval(() => {
      const left = Math.ceil((end - Date.now()) / 1000)
      if (left <= LOCK_SECONDS.min) lockScreen()
      else secondsLeft.set(left)
    }, 1000)
    return () => {
      clearInterval(ticking)
      secondsLeft.set(undefined)
    }
  }, [isOn, seconds])
}

/** When the screen will lock by itself. */
export function LockCountdown({ className }: { className: string | undefined }) {
  const t = useTranslations('lock')
  const seconds = useStore(secondsLeft)
  return (
    seconds !== undefined && (
      <p className={className} role="timer">
        {t('countdown', { seconds })}
      </p>
    )
  )
}
