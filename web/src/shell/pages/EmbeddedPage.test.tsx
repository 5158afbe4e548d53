import { fireEvent, screen } from '@testing-library/react'
import { configApi } from '@weir/contract/modules/system/config'
import { afterEach, expect, it, vi } from 'vitest'

import EmbeddedPage from './EmbeddedPage.tsx'
import { menuNode } from '../../../test/menu-node.ts'
import { ok, openPage, stageServer } from '../../../test/stage.tsx'

const open = async (isLink: string, configValue: string) => {
  stageServer().answer(configApi.getByKey, ok({ configKey: 'sys.menu.frameOrigins', configValue }))
  await openPage(<EmbeddedPage node={menuNode('/maps', { isLink, isIframe: true })} />)
}
afterEach(() => vi.unstubAllGlobals())

it('shows a site that is allowed, in a sandbox, masked until it is there', async () => {
  await open('https://maps.example/town?x=1', 'http://other.example https://maps.example')
  const site = await screen.findByTitle('/maps en')
  expect(site.getAttribute('src')).toBe('https://maps.example/town?x=1')
  expect(site.getAttribute('sandbox')!.split(' ')).not.toContain('allow-top-navigation')
  expect(screen.getByText('Loading')).toBeTruthy()
  fireEvent.load(site)
  expect(screen.queryByText('Loading')).toBeNull()
})

it.each([
  ['https://maps.example/', ''],
  ['https://maps.example:8443/', 'https://maps.example'],
  ['http://maps.example/', 'https://maps.example'],
  [`${location.origin}/`, location.origin],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('shows nothing of %s where %j may stand, and says why', async (isLink, allowed) => {
  await open(isLink, allowed)
  expect(await screen.findByText(/not an allowed site/)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.queryByRole('link')?.getAttribute('href') ?? isLink).toBe(isLink)
})

it('offers no link that is no address of the web', async () => {
  await open('javascript:alert(1)', '')
  expect(await screen.findByText(/not an allowed site/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
