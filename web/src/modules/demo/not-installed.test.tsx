import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ownMenu } from '../../platform/router/own-module.ts'
import { openPage } from '../../../test/stage.tsx'
import { frame } from './locales/en/frame.ts'
import { menu, pages } from './not-installed.ts'
import { menu as ownMenuOf, pages as ownPages } from './own-module.ts'

afterEach(() => ownMenu.set([]))

it('has the menu and the addresses of the demo, and each page says how to get it', async () => {
  expect(menu).toBe(ownMenuOf)
  expect(Object.keys(pages).toSorted()).toEqual(Object.keys(ownPages).toSorted())
  ownMenu.set(menu(false))
  const [load] = new Set(Object.values(pages))
  const { default: Page } = await load!()
  await openPage(<Page />)
  expect(await screen.findByText(frame.notInstalled)).toBeTruthy()
  expect(ownMenu.get()[0]!.meta.isHide).toBe(false)
})
