import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { lazy, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../ui/basics/Text.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { isEnter } from '../../ui/hooks/is-enter.ts'
import { Popup } from '../../ui/menu/Popup.tsx'
import styles from './MomentField.module.css'
import { type MomentKind, momentTyped, shownMoment } from './typed-moment.ts'

// The calendar is 15 KB that only somebody who opens it needs.
const fetchCalendar = () => import('./Calendar.tsx')
const Calendar = lazy(fetchCalendar)

export interface MomentLimits {
  least?: string | undefined
  most?: string | undefined
  /** Why those outside are refused. */
  why?: string | undefined
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'>, MomentLimits {
  kind?: MomentKind
  /** '' or a value of this kind: `2026-11-21`, `2026-11`, `2026-11-21T08:57`. */
  value: string
  /** '' as long as it is being typed. Then a text that is no such moment comes as it is, for the rule of a form. */
  onChange: (value: string) => void
}

type Typing = Required<Pick<Props, 'kind' | 'value' | 'onChange'>> & MomentLimits

/** The text as it stands, its value, and what is wrong with it. */
function useTyping({ kind, value, onChange, least, most, why }: Typing) {
  const t = useTranslations('crud.dates')
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const shown = typed ?? shownMoment(value)
  const moment = momentTyped(kind, shown, true)
  const isUnread = isLeft && shown !== '' && moment === undefined
  const isOutside = moment !== undefined && (moment < (least ?? moment) || moment > (most ?? moment))
  return {
    shown,
    moment,
    problem: isOutside ? (why ?? t('outside')) : isUnread ? t('unread', { example: EXAMPLE[kind] }) : undefined,
    type(text: string) {
      setTyped(text)
      setLeft(false)
      onChange(momentTyped(kind, text, false) ?? '')
    },
    /** After leaving, and at Enter. */
    settle() {
      if (typed === undefined) return
      setLeft(true)
      if (moment !== undefined || typed.trim() === '') setTyped(undefined)
      onChange(moment ?? typed.trim())
    },
    give(next: string) {
      setTyped(undefined)
      onChange(next)
    },
  }
}

/**
 * A day, a month or a minute: typed, or chosen from a calendar. A day that a rule refuses cannot be chosen, and is refused as soon as it is
 * typed.
 */
export function MomentField({ kind = 'day', value, onChange, least, most, why, error, disabled = false, onBlur, ...input }: Props) {
  const t = useTranslations('crud.dates')
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { shown, moment, problem, type, settle, give } = useTyping({ kind, value, onChange, least, most, why })
  const choose = (chosen: string) => {
    const next = kind === 'minute' ? `${chosen}T${moment?.slice('YYYY-MM-DDT'.length) ?? '00:00'}` : chosen
    give(next)
    setOpened(false)
    // The clock is typed: it stands ready for that.
    if (kind === 'minute') setTimeout(() => box.current?.setSelectionRange(CLOCK, next.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event)) settle()
    if (event.key === 'ArrowDown' && !disabled) {
      event.preventDefault()
      setOpened(true)
    }
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={4} withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <TextInput
          {...input}
          ref={box}
          disabled={disabled}
          autoComplete="off"
          placeholder={t(`format.${kind}`)}
          inputMode={kind === 'minute' ? 'text' : 'numeric'}
          value={shown}
          error={problem ?? error}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={(event) => {
            settle()
            onBlur?.(event)
          }}
          onKeyDown={onKeyDown}
          rightSection={
            <button
              type="button"
              className={styles.opener}
              aria-label={t('open')}
              aria-expanded={opened}
              disabled={disabled}
              onPointerEnter={() => void fetchCalendar()}
              onClick={() => setOpened(!opened)}
            >
              <Icon name="calendar" size={14} />
            </button>
          }
        />
      </Popover.Target>
      <Popup>
        <Suspense fallback={<div className={styles.room} />}>
          <Calendar kind={kind} value={moment ?? ''} least={least} most={most} onChoose={choose} />
        </Suspense>
        {why && (
          <Text as="p" tone="faint" size="tiny">
            {why}
          </Text>
        )}
      </Popup>
    </Popover>
  )
}

const EXAMPLE = { day: '2026-01-31', month: '2026-01', minute: '2026-01-31 08:30' }
/** Where the clock begins in a minute. */
const CLOCK = 'YYYY-MM-DD '.length
