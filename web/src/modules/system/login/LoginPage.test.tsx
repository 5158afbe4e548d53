import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loginPageApi } from '@weir/contract/modules/pub/login-page'
import { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'
import { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import LoginPage from './LoginPage.tsx'
import { currentToken, dropToken } from '../../../platform/server/token.ts'
import { type Envelope, ok, openPage, stageServer, type } from '../../../../test/stage.tsx'

const userInfo = {
  id: 1,
  userName: 'common',
  userNickname: 'Clerk',
  avatar: '',
  deptName: '',
  roles: ['common'],
  time: '',
  authBtnList: [],
}
const session = { token: 'a-token', userInfo, menuList: [], permissions: [] }
const refusal = (message: string, data: object = {}) => ({ code: 400, message, data })
const captcha = (key: string, required: boolean) => ok({ key, img: required ? 'data:image/svg+xml;base64,' : '', required })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(captchaApi.get, captcha('', false))
  server.answer(loginPageApi.get, ok({ links: [], contact: '' }))
  server.answer(smsCodeApi.send, ok({ seconds: 60, isSent: true }))
})
afterEach(() => {
  dropToken()
  vi.unstubAllGlobals()
})

async function openMobile() {
  await openPage(<LoginPage />)
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'By mobile number' })))
  await screen.findByLabelText('Mobile number')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('asks for a code, says so, lets nobody ask again at once, and signs in with it', async () => {
  server.answer(mobileLoginApi.mobile, ok(session))
  await openMobile()
  type('Mobile number', '+86 138-0000-0001')
  press('Get code')
  expect(await screen.findByText(/a code arrives soon/)).toBeTruthy()
  expect(server.asked(smsCodeApi.send).map(({ body }) => body)).toEqual([{ mobile: '13800000001', verifyCode: '', verifyKey: '' }])
  const again = screen.getByRole('button', { name: /Again in \d+ s/ })
  fireEvent.click(again)
  type('Text message code', '123456')
  press('Sign in')
  await waitFor(() => expect(currentToken()).toBe('a-token'))
  expect(server.asked(smsCodeApi.send)).toHaveLength(1)
  expect(server.asked(mobileLoginApi.mobile)[0]!.body).toEqual({ mobile: '13800000001', code: '123456' })
})

it('says at its field what is wrong before anybody is asked', async () => {
  await openMobile()
  type('Mobile number', '138')
  press('Get code')
  expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true')
  type('Text message code', '12')
  press('Sign in')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect([...server.asked(smsCodeApi.send), ...server.asked(mobileLoginApi.mobile)]).toEqual([])
})

it('says that a code went nowhere where no gateway is configured', async () => {
  server.answer(smsCodeApi.send, ok({ seconds: 60, isSent: false }))
  await openMobile()
  type('Mobile number', '13800000001')
  press('Get code')
  expect(await screen.findByText(/no code was sent/)).toBeTruthy()
})

it('takes another captcha for each code, and counts down what the server says is left', async () => {
  server.answer(captchaApi.get, captcha('first', true), captcha('second', true))
  server.answer(smsCodeApi.send, refusal('The next code can be sent in 40 seconds', { seconds: 40 }))
  await openMobile()
  type('Mobile number', '13800000001')
  press('Get code')
  expect(screen.getByText('Picture code cannot be empty')).toBeTruthy()
  type('Picture code', 'a2ce')
  press('Get code')
  expect(await screen.findByRole('button', { name: 'Again in 40 s' })).toBeTruthy()
  expect(screen.getByText('The next code can be sent in 40 seconds')).toBeTruthy()
  expect(server.asked(smsCodeApi.send)[0]!.body).toMatchObject({ verifyCode: 'a2ce', verifyKey: 'first' })
  expect(screen.getByLabelText<HTMLInputElement>('Picture code').value).toBe('')
})

it('keeps what was typed while another way is looked at, and moves between the ways by arrow keys', async () => {
  await openPage(<LoginPage />)
  type('User name', 'zhoumin')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'By user name' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('By mobile number')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'By mobile number' }), { key: 'ArrowRight' })
  expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('zhoumin')
})

it('shows a refusal that belongs to no field at the password', async () => {
  server.answer(signInApi.login, refusal('Too many wrong passwords; try again in 15 seconds', { seconds: 15 }))
  await openPage(<LoginPage />)
  type('User name', 'zhoumin')
  type('Password', 'wrong')
  press('Sign in')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many wrong passwords; try again in 15 seconds')
})

it('offers other ways and says whom to ask only where that is configured', async () => {
  server.answer(loginPageApi.get, ok({ links: [{ label: 'Single sign-on', url: 'https://sso.example/' }], contact: '0755-12345678' }))
  await openPage(<LoginPage />)
  expect((await screen.findByRole('link', { name: 'Single sign-on' })).getAttribute('href')).toBe('https://sso.example/')
  press('Forgot password')
  expect(screen.getByText('Ask an administrator to reset it: 0755-12345678')).toBeTruthy()
})

const KEYS = { scanKey: 's'.repeat(43), pollKey: 'p'.repeat(43), seconds: 120 }

it('shows a code to scan, and opens the console once a phone has confirmed it', async () => {
  server.answer(scanLoginApi.create, ok(KEYS))
  server.answer(scanLoginApi.poll, ok({ state: 'confirmed', session }))
  await openPage(<LoginPage />)
  press('By QR code')
  expect(await screen.findByRole('img', { name: 'Sign-in QR code' })).toBeTruthy()
  await waitFor(() => expect(currentToken()).toBe('a-token'))
  expect(server.asked(scanLoginApi.poll)[0]!.body).toEqual({ pollKey: KEYS.pollKey })
})

it.each([
  ['refused', 'Sign-in was refused on the phone'],
  ['ended', 'This code is no longer valid'],
])('says that a code is %s, and gets another one', async (state, text) => {
  server.answer(scanLoginApi.create, ok(KEYS), ok({ ...KEYS, pollKey: 'q'.repeat(43) }))
  server.answer(scanLoginApi.poll, ok({ state }), ok({ state: 'opened' }))
  await openPage(<LoginPage />)
  press('By QR code')
  expect(await screen.findByText(text, { selector: '[role=status]' })).toBeTruthy()
  press('Get a new code')
  expect(await screen.findByText('Scanned; confirm on the phone')).toBeTruthy()
})

it('waits for the captcha if the user is quicker than its answer', async () => {
  let resolve!: (answer: Envelope) => void
  server.answer(captchaApi.get, new Promise((answered) => (resolve = answered)))
  server.answer(signInApi.login, ok(session))
  await openPage(<LoginPage />)
  type('User name', 'common')
  type('Password', 'the-first-common')
  press('Sign in')
  resolve(captcha('', false))
  await waitFor(() => expect(currentToken()).toBe('a-token'))
})

it.each([false, true])('greets a user only whose own password it is; another one is due first: %s', async (isPasswordDue) => {
  server.answer(mobileLoginApi.mobile, ok({ ...session, userInfo: { ...userInfo, isPasswordDue } }))
  await openMobile()
  type('Mobile number', '13800000001')
  type('Text message code', '123456')
  press('Sign in')
  await waitFor(() => expect(currentToken()).toBe('a-token'))
  expect(screen.queryAllByText(/welcome back/i)).toHaveLength(isPasswordDue ? 0 : 1)
})
