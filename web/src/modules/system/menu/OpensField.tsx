import { Input } from '@mantine/core'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'

const WAYS = {
  component: { isLink: false, isIframe: false },
  window: { isLink: true, isIframe: false },
  frame: { isLink: true, isIframe: true },
}
type Way = keyof typeof WAYS

/** External and embedded in one question: an embedded site is external, too. */
export function OpensField() {
  const t = useTranslations('sysMenu.opens')
  const { form } = use(FormScope)!
  const { isLink, isIframe } = form.getValues()
  const way: Way = isIframe === true ? 'frame' : isLink === true ? 'window' : 'component'
  return (
    <Input.Wrapper label={t('label')} labelElement="div">
      <Segmented
        label={t('label')}
        look="full"
        options={(Object.keys(WAYS) as Way[]).map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(next) => form.setValues(WAYS[next])}
      />
    </Input.Wrapper>
  )
}
