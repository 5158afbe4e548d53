import { businessZone } from '@weir/contract/platform/zone'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'

import { Icon } from '../../ui/Icon.tsx'
import styles from './LockScreen.module.css'
import { ESC_STAYS } from './use-covering.ts'

interface Props {
  isAwake: boolean
  onWake: () => void
}

/** The time of the business, large until the screen is woken, then in a corner. */
export function LockClock({ isAwake, onWake }: Props) {
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
