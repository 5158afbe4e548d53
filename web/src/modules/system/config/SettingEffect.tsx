import { SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { to } from '@weir/contract/modules/to'
import { EFFECT_SETTINGS, type EffectSetting } from '@weir/contract/modules/sale/setting-effect'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { settingIssues } from '@weir/contract/platform/settings'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useSettled } from '../../../ui/moments.ts'

const isOf = <Name extends SettingName>(names: readonly Name[], setting: SettingName): setting is Name =>
  (names as readonly SettingName[]).includes(setting)
const OF_RULE = ['valveCloseBelowLitre', 'valveGraceDays', 'valveAfterReminder'] as const

/** How many households a parameter is about, now and with the typed value; for those who may see them. */
export function SettingEffect({ setting }: { setting: SettingName }) {
  const { form } = use(FormScope)!
  const value = useSettled(textOf(form.getInputProps('configValue').value).trim())
  if (value === '' || settingIssues(SETTINGS[setting], value).length > 0) return null
  if (isOf(EFFECT_SETTINGS, setting))
    return (
      <Allowed to={waterCardApi.list}>
        <OfLimit setting={setting} value={value} />
      </Allowed>
    )
  return (
    isOf(OF_RULE, setting) && (
      <Allowed to={waterMeterApi.list}>
        <OfRule setting={setting} value={value} />
      </Allowed>
    )
  )
}

function OfLimit(asked: { setting: EffectSetting; value: string }) {
  const { data } = useRead(waterCardApi.settingEffect, asked)
  const low = asked.setting === 'lowQuantityLitre' ? to('waterCard', { view: 'low' }) : undefined
  return data && <Counts {...data} nowIn={(now) => <ScreenLink to={low}>{now}</ScreenLink>} />
}

function OfRule({ setting, value }: { setting: (typeof OF_RULE)[number]; value: string }) {
  const terms = {
    valveCloseBelowLitre: { closeBelow: value },
    valveGraceDays: { graceDays: Number(value) },
    valveAfterReminder: { afterReminder: value === 'on' },
  }
  const present = useRead(waterMeterApi.valveRulePreview, {})
  const { data } = useRead(waterMeterApi.valveRulePreview, terms[setting])
  return data && present.data && <Counts now={present.data.count} other={data.count} nowIn={(now) => now} />
}

/** `nowIn`: the number of now, as a link where a list has these rows. */
function Counts({ now, other, nowIn }: { now: number; other: number; nowIn: (now: ReactNode) => ReactNode }) {
  const t = useTranslations('config')
  return <Note tone={now === other ? 'info' : 'warn'}>{t.rich('effect', { now, other, link: nowIn })}</Note>
}
