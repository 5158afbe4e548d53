import { useTranslations } from 'use-intl/react'

import type { Bar } from '../../platform/theme/bar-colours.ts'
import { contrast, READABLE } from '../../platform/theme/colour.ts'
import { FIRST_THEME } from '../../platform/theme/theme-config.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Note } from '../../ui/Note.tsx'
import { useOff } from './availability.ts'
import { ColourRow } from './ColourRow.tsx'
import { Section } from './Section.tsx'
import { SwitchRow } from './SwitchRow.tsx'

const SECTIONS = { topbar: 'topBar', menu: 'menuBar', rail: 'columns' } as const

/** Ground, text and gradient of one bar; says so where the two chosen can hardly be read together. */
export function BarSection({ bar: { name, ground, text, isGradual } }: { bar: Bar }) {
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
