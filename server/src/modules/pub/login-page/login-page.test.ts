import { loginPageApi } from '@weir/contract/modules/pub/login-page'
import { SETTINGS } from '@weir/contract/modules/settings'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { readSettings } from '../../../kernel/settings.ts'

const { loginLinks, loginContact } = SETTINGS
const linksOf = (text: string) => readSettings(new Map([[loginLinks.key, text]])).loginLinks

it('shows anybody the other ways and whom to ask, empty as delivered', async () => {
  const plain = await signedInApp()
  expect((await plain.send(loginPageApi.get, {})).data).toEqual({ links: [], contact: '' })
  const stored = new Map([
    [loginLinks.key, '统一认证 https://sso.example/login?a=1; WeCom https://work.example'],
    [loginContact.key, '0755-12345678'],
  ])
  const set = await signedInApp(readSettings(stored))
  expect((await set.send(loginPageApi.get, {})).data).toEqual({
    links: [
      { label: '统一认证', url: 'https://sso.example/login?a=1' },
      { label: 'WeCom', url: 'https://work.example' },
    ],
    contact: '0755-12345678',
  })
})

it.each([
  'javascript:alert(1)',
  'here javascript:alert(1)',
  'https://no.label',
  'a https://a.b; b',
  'x ftp://a.b',
  `${'a https://a.b;'.repeat(5)}`,
])('takes %j for no links', (text) => expect(linksOf(text)).toEqual([]))
