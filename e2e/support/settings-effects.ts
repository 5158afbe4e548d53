import type { Locator, Page } from '@playwright/test'
import type { Messages } from '@weir/contract/locales/messages'

import { texts } from './texts.ts'

const { shell, layout } = texts['zh-cn']

export type Label = keyof Messages['settings']['label']
export type Section = keyof Messages['settings']['section']
export type Layout = keyof Messages['settings']['option']['layout']

/** A setting that only a browser shows, its section in the drawer, and its effect on the page. */
export interface Effect {
  of: Label
  section: Section
  seen: (page: Page) => Promise<string>
}

const styles =
  (of: (page: Page) => Locator, ...names: string[]) =>
  async (page: Page) =>
    of(page).evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)).join(' | '), names)
const width = (of: (page: Page) => Locator) => async (page: Page) => `${(await of(page).boundingBox())?.width} wide`
const count = (of: (page: Page) => Locator) => async (page: Page) => `${await of(page).filter({ visible: true }).count()} of it`

const html = (page: Page) => page.locator('html')
const bar = (page: Page) => page.locator('header')
const aside = (page: Page) => page.locator('aside')
const nav = (name: string) => (page: Page) => page.locator(`nav[aria-label="${name}"]`)
const menu = nav(shell.bar.menu)
const group = (page: Page) => menu(page).locator('button').first()
const rail = (page: Page) => page.locator('div', { has: nav(layout.sections)(page) }).last()
const section = (page: Page) => nav(layout.sections)(page).locator('[data-on=true]')
/** Under the section in front. */
const mark = (page: Page) => nav(layout.sections)(page).locator('ul')
const tags = nav(shell.tabs.open)
const front = (page: Page) => tags(page).locator('[data-front=true]')
const pane = (page: Page) => page.locator('main').filter({ visible: true })
const watermark = (page: Page) => page.locator('[style*="background-image"][aria-hidden=true]')

const topBar = 'topBar'
const menuBar = 'menuBar'
const columns = 'columns'

/** Colours, by the layout in which they are seen. */
export const COLOURS: Partial<Record<Layout, Effect[]>> = {
  defaults: [
    { of: 'primary', section: 'theme', seen: styles((page) => menu(page).locator('[aria-current=page]'), 'color') },
    { of: 'topBar', section: topBar, seen: styles(bar, 'background-color') },
    { of: 'topBarColor', section: topBar, seen: styles(bar, 'color') },
    { of: 'menuBar', section: menuBar, seen: styles(aside, 'background-color') },
    { of: 'menuBarColor', section: menuBar, seen: styles(group, 'color') },
  ],
  columns: [
    { of: 'columnsMenuBar', section: columns, seen: styles(rail, 'background-color') },
    { of: 'columnsMenuBarColor', section: columns, seen: styles(rail, 'color') },
  ],
}

/** Switches of the same bars. */
export const GRADIENTS: Partial<Record<Layout, Effect[]>> = {
  defaults: [
    { of: 'isTopBarColorGradual', section: topBar, seen: styles(bar, 'background-image') },
    { of: 'isMenuBarColorGradual', section: menuBar, seen: styles(aside, 'background-image') },
  ],
  columns: [{ of: 'isColumnsMenuBarColorGradual', section: columns, seen: styles(rail, 'background-image') }],
}

/** Switches of the default layout that do the same in light and in dark. */
export const SWITCHES: Effect[] = [
  { of: 'isIsDark', section: 'theme', seen: styles((page) => page.locator('body'), 'background-color', 'color') },
  { of: 'isCollapse', section: 'interface', seen: width(aside) },
  { of: 'isFixedHeader', section: 'interface', seen: styles((page) => page.locator('div', { has: pane(page) }).last(), 'overflow-y') },
  { of: 'isGrayscale', section: 'display', seen: styles(html, 'filter') },
  { of: 'isInvert', section: 'display', seen: styles(html, 'filter') },
  { of: 'isWartermark', section: 'display', seen: count(watermark) },
]

/** One of a few, by the layout in which they are seen. */
export const CHOICES: Partial<Record<Layout, Effect[]>> = {
  defaults: [
    { of: 'tagsStyle', section: 'other', seen: styles(front, 'background-color', 'border', 'border-radius', 'height') },
    { of: 'animation', section: 'other', seen: styles(pane, 'animation-name') },
  ],
  columns: [
    {
      of: 'columnsAsideStyle',
      section: 'other',
      seen: async (page) => mark(page).evaluate((list) => getComputedStyle(list, '::before').borderRadius),
    },
    { of: 'columnsAsideLayout', section: 'other', seen: styles((page) => section(page).locator('a'), 'flex-direction') },
  ],
}
