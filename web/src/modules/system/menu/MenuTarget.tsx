import type { MenuType } from '@weir/contract/modules/system/menu'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import type { menuChoices } from './menu-choices.ts'
import styles from './MenuForm.module.css'
import { OpensField } from './OpensField.tsx'

interface Props {
  type: MenuType
  choices: ReturnType<typeof menuChoices>
}

/** Where an entry leads to and what it permits. */
export function MenuTarget({ type, choices }: Props) {
  const t = useTranslations('sysMenu')
  const { isLink, isIframe } = use(FormScope)!.form.getValues()
  const isOutside = isLink === true || isIframe === true
  if (type === 'button') return <Field name="permission" choices={choices.permissions} isNeeded />
  if (type === 'directory') return <Field name="path" isNeeded />
  return (
    <>
      <Field name="path" isNeeded />
      <OpensField />
      {isOutside ? <Field name="linkUrl" isNeeded /> : <Field name="component" choices={choices.components} isNeeded />}
      <Field name="permission" choices={choices.permissions} />
      <p className={styles.hint}>{t('permissionHint')}</p>
    </>
  )
}
