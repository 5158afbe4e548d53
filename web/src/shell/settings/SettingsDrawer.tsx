import { useTranslations } from 'use-intl/react'
import type { Messages } from '@weir/contract/locales/messages'
import { type ReactNode, useId, useState } from 'react'

import { BARS, type Bar, contrast, READABLE } from '../../platform/theme/colours.ts'
import {
  ANIMATIONS,
  COLUMNS_LAYOUTS,
  COLUMNS_STYLES,
  TAGS_STYLES,
  FIRST_THEME,
  type ThemeConfig,
  type ThemeKey,
  WATERMARK_LENGTH,
} from '../../platform/theme/theme-config.ts'
import { changeTheme, currentTheme, storedForm, useTheme } from '../../platform/theme/theme-store.ts'
import { SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { LockCountdown } from '../lock/Lockable.tsx'
import { ColourRow } from './ColourRow.tsx'
import { LayoutPictures } from './LayoutPictures.tsx'
import styles from './settings.module.css'
import { copyText } from '../../platform/browser/copy-text.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { toast } from '../../ui/basics/toast.tsx'
import { Note } from '../../ui/basics/Note.tsx'
import { Row, type Setting, ChoiceRow, LockTimeRow } from './SettingRow.tsx'
import { useOff } from './availability.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

/** All that a user may set about the look. Every change is seen and kept at once. */
export default function SettingsDrawer() {
  const t = useTranslations('settings')
  const title = useTranslations('layout')('settings')
  return (
    <SideDrawer title={title} closeLabel={t('close')} width="var(--w-drawer-set)" onClose={() => changeTheme({ isDrawer: false })}>
      <div className={styles.body}>
        <Section of="theme">
          <Swatches />
          <ColourRow of="primary" />
          <SwitchRow of="isIsDark" />
        </Section>
        {BARS.map((bar) => (
          <BarSection key={bar.name} bar={bar} />
        ))}
        <Section of="interface">
          <SwitchRow of="isCollapse" />
          <SwitchRow of="isUniqueOpened" />
          <SwitchRow of="isFixedHeader" />
          <SwitchRow of="isClassicSplitMenu" />
          <SwitchRow of="isLockScreen" />
          <LockTimeRow />
          <LockCountdown className={styles.reason} />
        </Section>
        <Section of="display">
          <SwitchRow of="isShowLogo" />
          <SwitchRow of="isBreadcrumb" />
          <SwitchRow of="isBreadcrumbIcon" />
          <SwitchRow of="isTagsview" />
          <SwitchRow of="isTagsviewIcon" />
          <SwitchRow of="isCacheTagsView" />
          <SwitchRow of="isSortableTagsView" />
          <SwitchRow of="isShareTagsView" />
          <SwitchRow of="isFooter" />
          <SwitchRow of="isGrayscale" />
          <SwitchRow of="isInvert" />
          <SwitchRow of="isWartermark" />
          <WatermarkTextRow />
        </Section>
        <Section of="other">
          <ChoiceRow of="tagsStyle" options={TAGS_STYLES} />
          <ChoiceRow of="animation" options={ANIMATIONS} />
          <ChoiceRow of="columnsAsideStyle" options={COLUMNS_STYLES} />
          <ChoiceRow of="columnsAsideLayout" options={COLUMNS_LAYOUTS} />
        </Section>
        <Section of="layout">
          <LayoutPictures />
        </Section>
      </div>
      <footer className={styles.foot}>
        <CopyButton />
        <ResetButton />
      </footer>
    </SideDrawer>
  )
}

/** The whole configuration as JSON: the values to become defaults in theme-config.ts, or what somebody else is helped with. */
function CopyButton() {
  const t = useTranslations('settings')
  const copy = async () => {
    const isCopied = await copyText(storedForm(currentTheme()))
    if (isCopied) toast.ok(t('copied'))
    else toast.bad(t('copyFailed'))
    changeTheme({ isDrawer: false })
  }
  return (
    <Button icon="copy" isSmall onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}

const COLOURS = ['#409eff', '#1677ff', '#0e9f8e', '#18a058', '#d97706', '#d03050', '#7c5cff', '#475569']

/** Primary colours that look well, at one press. */
function Swatches() {
  const t = useTranslations('settings')
  const primary = useTheme('primary')
  return (
    <div className={styles.swatches} role="group" aria-label={t('label.primary')}>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          style={{ background: colour }}
          aria-label={colour}
          title={colour}
          aria-pressed={colour === primary}
          onClick={() => changeTheme({ primary: colour })}
        />
      ))}
    </div>
  )
}

const SECTIONS = { topbar: 'topBar', menu: 'menuBar', rail: 'columns' } as const

/** Ground, text and gradient of one bar; says so where the two chosen can hardly be read together. */
function BarSection({ bar: { name, ground, text, isGradual } }: { bar: Bar }) {
  const t = useTranslations('settings.problem')
  const off = useOff(ground)
  const [groundColour, textColour] = [useTheme(ground), useTheme(text)]
  const ratio = contrast(groundColour, textColour)
  const isChosen = groundColour !== FIRST_THEME[ground] && textColour !== FIRST_THEME[text]
  return (
    <Section of={SECTIONS[name]} off={off}>
      <ColourRow of={ground} isReasonKnown />
      <ColourRow of={text} isReasonKnown />
      {isChosen && ratio < READABLE && <Note tone="warn">{t('contrast', { ratio: ratio.toFixed(1) })}</Note>}
      <SwitchRow of={isGradual} isReasonKnown />
    </Section>
  )
}

interface Props {
  of: keyof Messages['settings']['section']
  /** Why none of it can be changed now. */
  off?: string | undefined
  children: ReactNode
}

function Section({ of, off, children }: Props) {
  const t = useTranslations('settings.section')
  const id = useId()
  return (
    <section className={styles.section} role="group" aria-labelledby={id}>
      <h3 id={id}>
        {t(of)} {off && <span>{off}</span>}
      </h3>
      {children}
    </section>
  )
}

type Switchable = { [Key in ThemeKey & Setting]: ThemeConfig[Key] extends boolean ? Key : never }[ThemeKey & Setting]

interface SwitchRowProps {
  of: Switchable
  isReasonKnown?: boolean
}

function SwitchRow({ of, ...row }: SwitchRowProps) {
  const isOn = useTheme(of)
  return (
    <Row of={of} {...row}>
      {(given) => (
        <input
          {...given}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => changeTheme({ [of]: target.checked })}
        />
      )}
    </Row>
  )
}

/** Trimmed; an empty one is ignored, and the text before it stands again (console-spec §5). */
function WatermarkTextRow() {
  const text = useTheme('wartermarkText')
  const [typed, setTyped] = useState<string>()
  const type = (next: string) => {
    setTyped(next)
    if (next.trim()) changeTheme({ wartermarkText: next.trim() })
  }
  return (
    <Row of="wartermarkText">
      {(given) => (
        <InputBox className={styles.text}>
          <input
            {...given}
            autoComplete="off"
            maxLength={WATERMARK_LENGTH}
            value={typed ?? text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(undefined)}
          />
        </InputBox>
      )}
    </Row>
  )
}

/** Deletes all stored data of this console in the browser, and the page reloads. The session is in a cookie and stays. */
function reset() {
  localStorage.clear()
  sessionStorage.clear()
  location.reload()
}

function ResetButton() {
  const t = useTranslations('settings')
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button look="danger" icon="refresh" isSmall onClick={() => ask(true)}>
        {t('reset')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('resetQuestion')}
          confirm={t('resetConfirm')}
          cancel={t('cancel')}
          look="danger-solid"
          onConfirm={reset}
          onClose={() => ask(false)}
        >
          {t('resetEffect')}
        </ConfirmDialog>
      )}
    </>
  )
}
