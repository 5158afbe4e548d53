import { useQuery } from '@tanstack/react-query'
import { READY_ROLES, roleApi } from '@weir/contract/modules/system/role'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { queryOf } from '../../../platform/server/api.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import styles from './Role.module.css'

/** Fill the form of a new role with one of the ready roles. */
export function ReadyRoles() {
  const t = useTranslations('role')
  const { form } = use(FormScope)!
  const { data, error } = useQuery({ ...queryOf(roleApi.ready, {}), meta: { failure: 'inPlace' } })
  if (error) return null
  const begin = (key: (typeof READY_ROLES)[number]) => {
    const menuIds = data!.list.find((one) => one.key === key)!.menuIds
    form.setValues({ key, name: t(`ready.${key}.name`), description: t(`ready.${key}.description`), menuIds })
  }
  return (
    <fieldset className={styles.scopes}>
      <legend>{t('fromReady')}</legend>
      <div className={styles.ready}>
        {READY_ROLES.map((key) => (
          <Button key={key} isSmall disabled={!data} title={t(`ready.${key}.description`)} onClick={() => begin(key)}>
            {t(`ready.${key}.name`)}
          </Button>
        ))}
      </div>
      <span className={styles.means}>{t('fromReadyHint')}</span>
    </fieldset>
  )
}
