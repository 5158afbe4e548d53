import { TextInput } from '@mantine/core'
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useKeys } from '../../../../ui/use-keys.ts'
import styles from './Review.module.css'

interface Props {
  value: string
  error: ReactNode
  onChange: (reason: string) => void
  lastReason: string | undefined
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
}

const QUICK = ['onSite', 'wrongReport', 'burstPipe', 'meterFault', 'swapped'] as const

/** Common reasons by a digit, the last one by 0; T types another one. The server gets the words. */
export function ReasonField({ value, error, onChange, lastReason, onKeyDown }: Props) {
  const t = useTranslations('reading.review')
  const { label } = useResourceTexts('reading')
  const input = useRef<HTMLInputElement>(null)
  const quick = QUICK.map((reason, i) => ({ key: String(i + 1), text: t(`quick.${reason}`) }))
  const isNew = lastReason !== undefined && quick.every(({ text }) => text !== lastReason)
  const offered = isNew ? [{ key: '0', text: lastReason }, ...quick] : quick
  useKeys({
    t: () => input.current?.focus(),
    ...(lastReason !== undefined && { 0: () => onChange(lastReason) }),
    ...Object.fromEntries(quick.map(({ key, text }) => [key, () => onChange(text)])),
  })
  return (
    <>
      <div className={styles.quick} role="group" aria-label={t('quickReasons')}>
        {offered.map(({ key, text }) => (
          <Button
            key={key}
            isSmall
            look="ghost"
            aria-pressed={value === text}
            onClick={() => {
              onChange(text)
              // Enter confirms from there.
              input.current?.focus()
            }}
          >
            <kbd>{key}</kbd>
            {text}
          </Button>
        ))}
      </div>
      <TextInput
        ref={input}
        className={styles.typed}
        aria-label={label('reason')}
        placeholder={t('typeReason')}
        maxLength={256}
        onKeyDown={onKeyDown}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
