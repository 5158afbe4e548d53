import { type MenuRow, type MenuType, sysMenuApi } from '@weir/contract/modules/system/menu'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Note } from '../../../ui/Note.tsx'
import { IconField } from './IconField.tsx'
import { menuChoices } from './menu-choices.ts'
import styles from './MenuForm.module.css'
import { MenuTarget } from './MenuTarget.tsx'
import { TypeField } from './TypeField.tsx'

/** The fields that mean something for the type of the entry. `menu`: the one that is edited; what is delivered with it is shown, not asked. */
export default function MenuForm({ menu }: { menu?: MenuRow }) {
  const t = useTranslations('sysMenu')
  const { form } = use(FormScope)!
  const { data } = useRead(sysMenuApi.getParams, {})
  const type = form.getValues().type as MenuType
  const isFixed = menu?.isBuiltIn === true
  const choices = menuChoices(data ?? NOTHING)
  return (
    <>
      {isFixed && <Note tone="idle">{t('fixed')}</Note>}
      {isFixed && <MenuFacts menu={menu} />}
      {!menu && <TypeField />}
      {type !== 'button' && <Field name="parentId" choices={choices.parents(type, menu?.id)} nothing={t('top')} />}
      {type === 'button' && !isFixed && <Field name="parentId" choices={choices.parents(type)} isNeeded />}
      <Field name="name" />
      <Field name="nameEn" />
      <Field name="nameZhTw" />
      {!isFixed && <MenuTarget type={type} choices={choices} />}
      {menu && type === 'directory' && <Field name="redirect" choices={choices.pagesIn(menu.id)} />}
      {type !== 'button' && <IconField />}
      <Field name="sort" />
      <Switches type={type} />
      {type !== 'directory' && (
        <>
          <Field name="roles" choices={choices.roles} />
          <p className={styles.hint}>{t('rolesHint')}</p>
        </>
      )}
      <Field name="remark" />
    </>
  )
}

const NOTHING = { menus: [], roles: [], components: [], permissions: [] }

const SWITCHES = { directory: ['isHide'], menu: ['isHide', 'isKeepAlive', 'isAffix'], button: [] } as const satisfies Record<
  MenuType,
  string[]
>
const Switches = ({ type }: { type: MenuType }) => SWITCHES[type].map((name) => <Field key={name} name={name} />)

const FACTS = ['path', 'component', 'permission'] as const

/** The identity of a delivered entry. */
function MenuFacts({ menu }: { menu: MenuRow }) {
  const { label, option } = useResourceTexts('sysMenu')
  const facts = FACTS.filter((field) => menu[field] !== '').map((field) => ({ label: label(field), value: <code>{menu[field]}</code> }))
  return <DescriptionList items={[{ label: label('type'), value: option('type', menu.type) }, ...facts]} />
}
