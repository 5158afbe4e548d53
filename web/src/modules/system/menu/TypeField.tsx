import type { MenuType } from '@weir/contract/modules/system/menu'
import { use } from 'react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'

/** Of a new entry; what it stands in follows: a button on a page, all else in a directory. */
export function TypeField() {
  const { form, resource } = use(FormScope)!
  const { label, options } = useResourceTexts(resource)
  const type = form.getValues().type as MenuType
  const choose = (next: MenuType) => {
    if ((type === 'button') !== (next === 'button')) form.setFieldValue('parentId', null)
    form.setFieldValue('type', next)
  }
  return (
    <Segmented
      label={label('type')}
      look="full"
      options={options('type').map((option) => ({ ...option, value: option.value as MenuType }))}
      value={type}
      onChange={choose}
    />
  )
}
