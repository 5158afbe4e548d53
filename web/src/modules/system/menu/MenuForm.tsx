import { type MenuRow, type MenuType, sysMenuApi, type MenuParams } from '@weir/contract/modules/system/menu'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'
import { Input } from '@mantine/core'

import { useRead } from '../../../platform/server/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { IconField } from './IconField.tsx'
import styles from './MenuForm.module.css'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import type { Choice } from '../../../platform/choices/choices.ts'

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

/** Of a new entry; what it stands in follows: a button on a page, all else in a directory. */
function TypeField() {
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

interface Props {
  type: MenuType
  choices: ReturnType<typeof menuChoices>
}

/** Where an entry leads to and what it permits. */
function MenuTarget({ type, choices }: Props) {
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

const WAYS = {
  component: { isLink: false, isIframe: false },
  window: { isLink: true, isIframe: false },
  frame: { isLink: true, isIframe: true },
}
type Way = keyof typeof WAYS

/** External and embedded in one question: an embedded site is external, too. */
function OpensField() {
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

type Entry = MenuParams['menus'][number]

const choice = (value: string, label: string): Choice => ({ value, label, name: label, depth: 0 })

/** The options of an entry's fields. */
export function menuChoices({ menus, roles, components, permissions }: MenuParams) {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const wayTo = (menu: Entry): Entry[] => {
    const above = menu.parentId === null ? undefined : byId.get(menu.parentId)
    return [...(above ? wayTo(above) : []), menu]
  }
  const isIn = (menu: Entry, id: number | undefined) => wayTo(menu).some((above) => above.id === id)
  const named = (menu: Entry) =>
    wayTo(menu)
      .map(({ title }) => title)
      .join(' / ')
  return {
    /** Where an entry of this type can stand: never in itself. */
    parents: (type: MenuType, self?: number) =>
      menus
        .filter((menu) => menu.type === (type === 'button' ? 'menu' : 'directory') && !isIn(menu, self))
        .map((menu) => choice(String(menu.id), named(menu))),
    /** Those in a directory that it could open: a path with a parameter leads to no page by itself. */
    pagesIn: (directory: number) =>
      menus
        .filter((menu) => menu.type === 'menu' && isIn(menu, directory) && !menu.path.includes('/:'))
        .map(({ path, title }) => choice(path, `${title} · ${path}`)),
    roles: roles.map(({ id, name }) => choice(String(id), name)),
    components: components.map(({ component, title }) => choice(component, `${title} · ${component}`)),
    permissions: permissions.map(({ permission, title }) => choice(permission, `${title} · ${permission}`)),
  }
}
