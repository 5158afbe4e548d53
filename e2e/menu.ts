import { expect, type Page } from '@playwright/test'

interface Entry {
  path: string
  component: string
  meta: { isHide: boolean }
  children?: Entry[] | null
}

/** The addresses behind the menu of whoever is signed in, in its order. */
export async function menuPaths(page: Page): Promise<string[]> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/v1/system/user/getUserMenus`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token?.value ?? '')}`, 'sec-fetch-site': 'same-origin' },
  })
  const { code, data } = (await answer.json()) as { code: number; data: { menuList: Entry[] } }
  expect(code).toBe(0)
  const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  return flat(data.menuList)
    .filter(({ component, meta }) => component && !meta.isHide)
    .map(({ path }) => path)
}
