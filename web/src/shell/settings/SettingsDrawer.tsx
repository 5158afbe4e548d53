import { useTranslations } from 'use-intl/react'

import { BARS } from '../../platform/theme/bar-colours.ts'
import { ANIMATIONS, COLUMNS_LAYOUTS, COLUMNS_STYLES, TAGS_STYLES } from '../../platform/theme/theme-config.ts'
import { changeTheme } from '../../platform/theme/theme-store.ts'
import { SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { LockCountdown } from '../lock/countdown.tsx'
import { BarSection } from './BarSection.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { ColourRow } from './ColourRow.tsx'
import { CopyButton } from './CopyButton.tsx'
import { LayoutPictures } from './LayoutPictures.tsx'
import { LockTimeRow } from './LockTimeRow.tsx'
import { ResetButton } from './ResetButton.tsx'
import { Section } from './Section.tsx'
import styles from './settings.module.css'
import { Swatches } from './Swatches.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import { WatermarkTextRow } from './WatermarkTextRow.tsx'

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
