import type { MenuParams, MenuType } from '@weir/contract/modules/system/menu'

import type { Choice } from '../../../platform/choices/choices.ts'

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
