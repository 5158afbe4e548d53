import { focusManager } from '@tanstack/react-query'
import { personalApi } from '@weir/contract/modules/system/personal'
import { type KeyboardEvent, useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslations, useLocale } from 'use-intl/react'
import { businessZone } from '@weir/contract/platform/zone'

import { ApiError, call } from '../../platform/server/api.ts'
import styles from './LockScreen.module.css'
import { UnlockForm } from './UnlockForm.tsx'
import { ESC_STAYS, useCovering } from './use-covering.ts'
import { Icon } from '../../ui/icon/Icon.tsx'

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

interface Props {
  isAwake: boolean
  onWake: () => void
}

/** The time of the business, large until the screen is woken, then in a corner. */
function LockClock({ isAwake, onWake }: Props) {
  const t = useTranslations('lock')
  const { distance, handlers } = useDragUp(onWake)
  const { time, seconds, day, weekday, shortWeekday } = useTimeTexts()
  const drawn = { transform: `translateY(${-distance}px)`, opacity: 1 - distance / 500, transition: 'none' }
  return (
    <>
      {isAwake && <p className={styles.brief}>{t('brief', { time, day, weekday: shortWeekday })}</p>}
      <div className={styles.ground} {...handlers}>
        <div className={styles.panel} {...(distance > 0 && { style: drawn })}>
          <div className={styles.clock}>
            <p className={styles.time}>
              {time}
              <small>{seconds}</small>
            </p>
            <p className={styles.date}>{t('date', { day, weekday })}</p>
          </div>
          <button {...ESC_STAYS} type="button" className={styles.hint} onClick={onWake}>
            <Icon name="up" size={18} />
            {t('hint')}
          </button>
        </div>
      </div>
    </>
  )
}

function useTimeTexts() {
  const now = useClock()
  const locale = useLocale()
  const say = (language: string, options: Intl.DateTimeFormatOptions) =>
    now.toLocaleString(language, { timeZone: businessZone(), ...options })
  const [time = '', seconds = ''] = say('en-GB', { timeStyle: 'medium' }).split(/:(?=\d+$)/)
  return {
    time,
    seconds,
    day: say(locale, { month: 'long', day: 'numeric' }),
    weekday: say(locale, { weekday: 'long' }),
    shortWeekday: say(locale, { weekday: 'short' }),
  }
}

/** Now, second by second, drawn when the second begins. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = setTimeout(() => setNow(new Date()), 1000 - now.getMilliseconds())
    return () => clearTimeout(next)
  }, [now])
  return now
}

/** Pixels (console-spec §9); on a screen too low for that, half of it. */
const FAR = 400
const farEnough = () => (window.innerHeight > FAR * 1.2 ? FAR : window.innerHeight / 2)
/** Less is the tremble of a click. */
const FIRST = 5

/** Drag something up by mouse or finger: past the threshold it lets go, before that it falls back. */
function useDragUp(onFar: () => void) {
  const start = useRef<number>(undefined)
  const [distance, setDistance] = useState(0)
  const stop = () => {
    start.current = undefined
    setDistance(0)
  }
  const onPointerDown = ({ button, isPrimary, clientY }: PointerEvent) => {
    if (isPrimary && button === 0) start.current = clientY
  }
  const onPointerMove = ({ clientY, currentTarget, pointerId }: PointerEvent) => {
    if (start.current === undefined) return
    const up = Math.max(0, start.current - clientY)
    if (up > farEnough()) {
      stop()
      return onFar()
    }
    if (up > FIRST) currentTarget.setPointerCapture(pointerId)
    setDistance(up)
  }
  return { distance, handlers: { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop } }
}
