import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Messages } from '@weir/contract/locales/messages'
import styles from './settings.module.css'
import { LOCK_SECONDS } from '../../platform/theme/theme-config.ts'
import { useTheme, changeTheme } from '../../platform/theme/theme-store.ts'
import { SelectBox } from '../../ui/input/SelectBox.tsx'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { isEnter } from '../../ui/hooks/is-enter.ts'
import { useOff } from './availability'

export type Setting = keyof Messages['settings']['label']

interface Given {
  id: string
  'aria-describedby': string | undefined
  disabled: boolean
}

interface Props {
  of: Setting
  /** The message under it: the invalid input. */
  problem?: string | undefined
  /** Said once for its whole section already. */
  isReasonKnown?: boolean
  /** Its control takes what the row gives it. */
  children: (given: Given) => ReactNode
}

/** A setting: its name, its control, and what keeps it from being changed. */
export function Row({ of, problem, isReasonKnown = false, children }: Props) {
  const t = useTranslations('settings')
  const id = useId()
  const off = useOff(of)
  const said = problem ?? (isReasonKnown ? undefined : off)
  return (
    <div className={styles.row} data-off={off !== undefined}>
      <label htmlFor={id}>{t(`label.${of}`)}</label>
      {children({ id, disabled: off !== undefined, 'aria-describedby': said && `${id}-said` })}
      {said && (
        <p id={`${id}-said`} className={problem ? styles.problem : styles.reason} role={problem && 'alert'}>
          {said}
        </p>
      )}
    </div>
  )
}

type Choice = Exclude<keyof Messages['settings']['option'], 'layout'>

/** One of a few. */
export function ChoiceRow<Of extends Choice>({
  of,
  options,
}: {
  of: Of
  options: readonly (keyof Messages['settings']['option'][Of] & string)[]
}) {
  const t = useTranslations()
  const chosen = useTheme(of)
  return (
    <Row of={of}>
      {(given) => (
        <SelectBox
          {...given}
          className={styles.choice}
          value={chosen}
          options={options.map((value) => ({ value, label: t(`settings.option.${of}.${value}` as never) }))}
          onChange={(next) => changeTheme({ [of]: next })}
        />
      )}
    </Row>
  )
}

const { min, max } = LOCK_SECONDS
/** A whole number of seconds, 1 to 9999 (console-spec §5). */
const isLockTime = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

export function LockTimeRow() {
  const t = useTranslations('settings')
  const seconds = useTheme('lockScreenTime')
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)

  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  /** Not before: the first digit of 120 would lock at once. */
  const finish = () => {
    if (typed === undefined) return
    setWrong(!isLockTime(typed))
    if (!isLockTime(typed)) return
    setTyped(undefined)
    changeTheme({ lockScreenTime: Number(typed) })
  }
  return (
    <Row of="lockScreenTime" problem={isWrong ? t('problem.lockScreenTime', { min: String(min), max: String(max) }) : undefined}>
      {(given) => (
        <InputBox className={styles.time}>
          <input
            {...given}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={isWrong}
            value={typed ?? String(seconds)}
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
            onKeyDown={(event) => isEnter(event) && finish()}
          />
          <span>{t('seconds')}</span>
        </InputBox>
      )}
    </Row>
  )
}
