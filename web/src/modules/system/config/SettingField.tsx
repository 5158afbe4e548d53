import { Select, TextInput } from '@mantine/core'
import type { SettingName } from '@weir/contract/modules/settings'
import { use } from 'react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { unitSection, figure } from '../../../ui/basics/look.ts'
import { textOf } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinksField, OriginsField } from './LinesField.tsx'
import { settingKind } from './setting-kind.ts'
import { useSettingTexts } from './setting-texts.ts'

/** The control that fits the value of a parameter, with what it does below. */
export function SettingField({ setting }: { setting: SettingName }) {
  const { form } = use(FormScope)!
  const { label } = useResourceTexts('config')
  const { unit, help, choices } = useSettingTexts(setting)
  const { value, ...input } = form.getInputProps('configValue', { withFocus: false }) as { value?: unknown; error?: string }
  const text = textOf(value)
  const common = { ...input, label: label('configValue'), description: help }
  const change = (next: string) => form.setFieldValue('configValue', next)

  switch (settingKind(setting)) {
    case 'choice':
      return (
        <Select
          {...common}
          data-autofocus
          data={choices}
          value={text}
          onChange={(next) => next !== null && change(next)}
          allowDeselect={false}
        />
      )
    case 'links':
      return <LinksField {...common} value={text} onChange={change} />
    case 'origins':
      return <OriginsField {...common} value={text} onChange={change} />
    case 'figure':
      return <TextInput {...common} value={text} inputMode="decimal" classNames={{ input: figure }} {...unitSection(unit)} />
    case 'text':
      return <TextInput {...common} value={text} />
  }
}
