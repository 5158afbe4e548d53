import { configApi } from '@weir/contract/modules/system/config'
import { settingNamed } from '@weir/contract/modules/settings'
import { useTranslations } from 'use-intl/react'

import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { BuiltInForm, editSetting } from '../config/parameter-form.tsx'

/** The form of a parameter, as the page of parameters has it. */
export function SetParameter({ configKey }: { configKey: string }) {
  const t = useTranslations('setup')
  const { may } = useMay()
  const mayEdit = may(configApi.list) && may(configApi.edit)
  const { data } = useRead(configApi.list, { configKey }, { enabled: mayEdit })
  const row = data?.list.find((one) => one.configKey === configKey)
  const setting = settingNamed(configKey)
  if (!row || !setting) return null
  return (
    <FormLink endpoint={editSetting(setting)} initialValues={row} label={t('set')}>
      <BuiltInForm row={row} setting={setting} />
    </FormLink>
  )
}
