/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import CommunityPage from '../../src/modules/place/community/CommunityPage.tsx'
import { hyUserForm } from '../../src/modules/customer/hy-user/household-parts.tsx'
import { recentLines, remember } from '../../src/platform/browser/search-line.ts'
import { FormDrawer } from '../../src/platform/crud/form/FormDrawer.tsx'
import { dropCookie, writeCookie } from '../../src/platform/server/cookies.ts'
import { cachedTabs } from '../../src/platform/tabs/tab-cache.ts'
import { parseTheme } from '../../src/platform/theme/theme-config.ts'
import { openPage, rows, stageServer } from '../stage.tsx'

type Texts = Readonly<Record<string, string>>
/** As the console of 1.0 left a browser. It is kept as it is: a later console adds another file. */
const kept = JSON.parse(readFileSync(join(import.meta.dirname, 'browser-1.0.json'), 'utf8')) as {
  cookies: Texts
  localStorage: Texts
  sessionStorage: Texts
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  for (const [name, value] of Object.entries(kept.cookies)) writeCookie(name, value)
  for (const [key, value] of Object.entries(kept.localStorage)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(kept.sessionStorage)) sessionStorage.setItem(key, value)
})
afterEach(() => {
  for (const name of Object.keys(kept.cookies)) dropCookie(name)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('a browser that 1.0 was used with', () => {
  it('has all settings of the look, none at its first value', () => {
    const { themeConfig = '' } = kept.localStorage
    const first = parseTheme(null)
    const read = parseTheme(themeConfig)
    expect(read).toMatchObject(JSON.parse(themeConfig) as object)
    // These two are as delivered: one belongs to the moment, one excludes another. Routes come from the server.
    const same = Object.keys(first).filter((key) => read[key] === first[key])
    expect(same.filter((key) => key in (JSON.parse(themeConfig) as object)).toSorted()).toEqual(
      ['isCacheTagsView', 'isDrawer', 'isInvert', 'isRequestRoutes'].toSorted(),
    )
  })

  it('has its lists: order, hidden columns and width', async () => {
    server.answer(communityApi.list, rows([]))
    server.answer(regionApi.treeSelect, rows([]))
    await openPage(<CommunityPage />)
    await waitFor(() => {
      const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
      expect(heads.filter((text) => /Created|Name|Region|Address|Rooms/.test(text ?? ''))).toEqual(['Name', 'Created', 'Region', 'Rooms'])
    })
  })

  it('has what was typed and not sent', async () => {
    await openPage(
      <FormDrawer endpoint={hyUserApi.add} initialValues={{}} onClose={() => undefined}>
        {hyUserForm}
      </FormDrawer>,
    )
    await screen.findByRole('dialog')
    await screen.findByText('Unsaved changes restored')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('陈晓燕')
  })

  it('has its tabs and its last searches', () => {
    expect(cachedTabs().map(({ key, title }) => [key, title])).toEqual([
      ['/home', undefined],
      ['/water/waterCard?view=low', undefined],
      ['/water/waterCard/7', 'C0000000007'],
    ])
    expect(recentLines().map(({ name }) => name)).toEqual(['陈晓燕', '水表'])
    remember({ key: 'new', icon: 'user', name: 'New', beside: '', target: { path: '/home' } })
    expect(recentLines().map(({ name }) => name)).toEqual(['陈晓燕', 'New', '水表'])
  })
})
