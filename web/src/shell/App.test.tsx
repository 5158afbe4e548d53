import { act, render, screen } from '@testing-library/react'
import { loginPageApi } from '@weir/contract/modules/pub/login-page'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { afterEach, expect, it, vi } from 'vitest'

import { createQueries } from '../platform/server/queries.ts'
import { loadTexts } from '../platform/texts/texts.tsx'
import { App } from './App.tsx'
import { ok, stageServer } from '../../test/stage.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '#')
})

const arriveAt = (hash: string) => {
  history.replaceState(null, '', hash)
  dispatchEvent(new PopStateEvent('popstate'))
}

it('leads to the login page again when the address is the old one again before the first redirect is drawn', async () => {
  const server = stageServer()
  server.answer(captchaApi.get, ok({ key: '', img: '', required: false }))
  server.answer(loginPageApi.get, ok({ links: [], contact: '' }))
  history.replaceState(null, '', '#/')
  const replace = vi.spyOn(history, 'replaceState')
  const { replaceState } = History.prototype
  let redirects = 0
  replace.mockImplementation((...to) => {
    replaceState.apply(history, to)
    if (String(to[2]).endsWith('#/login') && ++redirects === 1) arriveAt('#/')
  })
  const texts = await loadTexts('en', 'entry')
  await act(async () => void render(<App texts={texts} queries={createQueries()} />))
  expect(location.hash).toBe('#/login')
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(redirects).toBe(2)
  act(() => arriveAt('#/scan?key=1'))
  expect(location.hash).toContain('redirect=%2Fscan')
})
