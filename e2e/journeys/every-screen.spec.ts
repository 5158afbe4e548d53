import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { endpoints } from '@weir/contract/modules/index'
import { screens } from '@weir/contract/modules/screens'
import type { z } from 'zod'
import type { Endpoint } from '@weir/contract/platform/endpoint'

import { accounts, type Role } from '../support/accounts.ts'
import { address, ask } from '../support/api.ts'
import { enter, prefer } from '../support/console.ts'
import { importedTable } from '../support/gen-table.ts'
import { expectAccessible, expectNoRawKeys, test } from '../support/guard.ts'
import { pathsOf } from '../support/menu.ts'
import { openings } from '../support/openings.ts'
import { notTaken } from '../support/page-load.ts'
import { scrolledSideways } from '../support/scrolled.ts'
import { newStateBatch } from '../support/state-batch.ts'
import { texts } from '../support/texts.ts'

const DESK = 1440
const PHONE = 390
const all = () => true

interface Round {
  role: Role
  language: Language
  dark: boolean
  width: number
  /** Which of the screens that the role has. */
  takes: (index: number) => boolean
}

const long = (Object.keys(accounts) as Role[]).flatMap((role) =>
  LANGUAGES.flatMap((language) =>
    [false, true].flatMap((dark) => [DESK, PHONE].map((width): Round => ({ role, language, dark, width, takes: all }))),
  ),
)
/** Each screen once as admin, with language and theme in turns. Every third comes again as the other role in the third language. */
const short: Round[] = [
  { role: 'admin', language: 'zh-cn', dark: false, width: DESK, takes: (index) => index % 4 === 0 },
  { role: 'admin', language: 'zh-tw', dark: true, width: DESK, takes: (index) => index % 4 === 1 },
  { role: 'admin', language: 'zh-cn', dark: true, width: DESK, takes: (index) => index % 4 === 2 },
  { role: 'admin', language: 'zh-tw', dark: false, width: DESK, takes: (index) => index % 4 === 3 },
  { role: 'common', language: 'en', dark: false, width: DESK, takes: (index) => index % 3 === 0 },
]
test.describe.configure({ mode: 'parallel' })

for (const { role, language, dark, width, takes } of process.env.TEST_LONG ? long : short)
  test(`${role} opens every screen, ${language}, ${dark ? 'dark' : 'light'}, ${width}`, async ({ page }) => {
    test.setTimeout(300_000)
    const { shown, hidden } = await pathsOf(role)
    if (role === 'admin') expect([...shown, ...hidden].sort(), 'the menu has every screen').toEqual([...componentOf.keys()].sort())
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, language, dark)
    await enter(page, role)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
    for (const path of [...shown, ...hidden].filter((_, index) => takes(index)))
      await test.step(path, async () => {
        const isLoaded = comesAlone(role, path)
        await (isLoaded ? load : go)(page, await withId(role, path))
        if (isLoaded) expect.soft(await notTaken(page), `${path} draws with what was asked for at once`).toEqual([])
        await look(page, path, language)
        if (role === 'admin' || process.env.TEST_LONG) await expectAccessible(page, 'main')
      })
  })

const componentOf = new Map<string, string>(screens.flatMap(({ path, component }) => (component ? [[path, component] as const] : [])))
const MODULES = fileURLToPath(new URL('../../web/src/modules/', import.meta.url))
const A_DAY = 86_400_000

/**
 * Whether a screen is loaded on its own, for the rule that a page comes in one wave. One with first calls of its own is. The calls of
 * the others follow from their address, by one rule: each day a tenth of them is loaded, in the long form all.
 */
function comesAlone(role: Role, path: string): boolean {
  if (process.env.TEST_LONG) return true
  const index = [...componentOf.keys()].indexOf(path)
  const isToday = index % 10 === Math.floor(Date.now() / A_DAY) % 10
  return role === 'admin' && (isToday || existsSync(`${MODULES}${componentOf.get(path)}.first.ts`))
}

/** Layers have the same texts in all languages and sizes; the short form opens them where the room is least. */
const layerRounds = process.env.TEST_LONG
  ? long.filter(({ role }) => role === 'admin')
  : [{ language: 'en' as const, dark: true, width: PHONE }]

for (const { language, dark, width } of layerRounds)
  test(`drawers, dialogs and menus, ${language}, ${dark ? 'dark' : 'light'}, ${width}`, async ({ page }) => {
    test.setTimeout(300_000)
    page.setDefaultTimeout(15_000)
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, language, dark)
    await enter(page, 'admin')
    await go(page, '/water/moneyTrouble')
    const pages = page.getByRole('navigation', { name: texts[language].shell.bar.pagesOfEntry })
    await expect(pages.locator('[aria-current]'), 'the link of the page, the last of its entry').toBeInViewport({ ratio: 0.9 })
    for (const { name, path, open } of openings)
      await test.step(name, async () => {
        await go(page, path)
        const layer = await open(page, texts[language])
        await expect(layer, `${name} opens`).toBeVisible()
        await expect(layer.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
        await expectNoRawKeys(page)
        // The table under a layer may be scrolled: a cell half under its first column is no target then.
        await expectAccessible(page, '[role=dialog]')
        const { x, width: own } = (await layer.boundingBox())!
        expect.soft([x >= 0, x + own <= width], `${name} stands in the window`).toEqual([true, true])
        expect.soft(await cutSideways(layer), `${name} scrolls up and down alone`).toEqual([])
        await closeAll(page)
      })
  })

/** Each Esc closes the uppermost layer. */
async function closeAll(page: Page) {
  const layers = page.getByRole('dialog').filter({ visible: true })
  for (let left = await layers.count(); left > 0; left = await layers.count()) {
    await page.keyboard.press('Escape')
    await expect(layers).not.toHaveCount(left)
  }
}

/** The page of one row: that of the first one in the list of the same resource. Of a dictionary, a delivered one; of a state batch, a new one. */
async function withId(role: Role, path: string) {
  if (path.endsWith('/:dictType')) return path.replace(':dictType', 'sys_user_sex')
  if (!path.endsWith('/:id')) return path
  if (path.startsWith('/system/tools/gen/')) return path.replace(':id', String(await importedTable()))
  const [module, resource] = path.split('/').slice(1)
  if (resource === 'cardStateBatch') return path.replace(':id', String((await newStateBatch()).id))
  const list = (endpoints as readonly Endpoint[]).find(({ id }) => id === `api/v1/${module}/${resource}/list`)
  expect(list, `${path} has a list`).toBeDefined()
  // A tree comes whole.
  const page = 'pageSize' in (list!.input as z.ZodObject).shape ? { pageSize: 10 } : {}
  const { list: rows } = (await ask(role, list!, page)) as { list: { id: number }[] }
  expect(rows.length, `${path} has a row`).toBeGreaterThan(0)
  return path.replace(':id', String(rows[0]!.id))
}

/** A screen that leads to another one. */
const LEADS_TO: Record<string, string> = { '/bigUpload': '/bigUpload-sub' }

/** Loads a page alone, without the tabs and texts of those before it. Each has a mark of its own: the same address is not loaded again. */
async function load(page: Page, path: string) {
  await page.evaluate(() => sessionStorage.removeItem('tagsViewList'))
  await page.goto(`${address()}/?${encodeURIComponent(path)}#${path}`)
  await isThere(page, path)
}

/** From one page to the next, as a link leads. The one that is left is marked until it is out of sight. */
async function go(page: Page, path: string) {
  await page.evaluate((hash) => {
    if (location.hash === hash) return
    for (const main of document.querySelectorAll('main')) main.toggleAttribute('data-left', main.getClientRects().length > 0)
    location.hash = hash
  }, `#${path}`)
  await expect(page.locator('main[data-left]').filter({ visible: true })).toHaveCount(0)
  await isThere(page, path)
}

async function isThere(page: Page, path: string) {
  await expect(page).toHaveURL(new RegExp(`#${LEADS_TO[path] ?? path}$`))
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
}

async function look(page: Page, path: string, language: Language) {
  const { notFound, failed } = texts[language].shell.page
  await expect.soft(page.getByText(notFound).or(page.getByText(failed)).filter({ visible: true }), `${path} has its page`).toHaveCount(0)
  await expectNoRawKeys(page)
  expect.soft(await scrolledFrame(page), `${path} leaves the bars in the window`).toEqual([])
  expect.soft(await scrolledSideways(page), `${path} is as wide as the window`).toEqual([])
}

/** The scrollable elements around the page: scrolling them would move the bars out of the window, and no wheel brings them back. */
const scrolledFrame = (page: Page) =>
  page.evaluate(() => {
    const pane = [...document.querySelectorAll('main')].find((main) => main.getClientRects().length > 0)
    const around: string[] = []
    for (let box = pane?.parentElement; box; box = box.parentElement) {
      box.scrollTop = 10_000
      if (box.scrollTop > 0) around.push(`${box.localName}.${box.className} ${box.scrollTop}`)
      box.scrollTop = 0
    }
    return around
  })

/** The boxes of a layer that scroll sideways, tables and code apart. */
const cutSideways = (layer: Locator) =>
  layer.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1)
      .filter((box) => !box.querySelector('table, p[data-kind]'))
      .map((box) => `${box.localName}.${box.className} ${box.scrollWidth - box.clientWidth}`),
  )
