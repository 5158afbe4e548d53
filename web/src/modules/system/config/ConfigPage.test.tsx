import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { configApi } from '@weir/contract/modules/system/config'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readLinks, readOrigins, writeLinks, writeOrigins } from './LinesField.tsx'
import ConfigPage from './ConfigPage.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const ALL = [configApi.list, configApi.add, configApi.edit, configApi.delete]
const row = (id: number, name: string, configKey: string, configValue: string, isBuiltIn = true) => ({
  id,
  name,
  configKey,
  configValue,
  isBuiltIn,
  notes: '',
  setAtStart: null as string | null,
  place: id,
  createdAt: '2026-01-01T08:00:00.000+08:00',
})
const builtIn = (name: SettingName, value = SETTINGS[name].initial) => row(1, 'Its name', SETTINGS[name].key, value)

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(configApi.edit, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

/** The form of a parameter, and what is sent once it is saved. */
async function edit(parameter: ReturnType<typeof row>) {
  server.answer(configApi.list, rows([parameter]))
  await openPage(<ConfigPage />, { may: ALL })
  fireEvent.click(await screen.findByText('Edit'))
  const form = within(await screen.findByRole('dialog'))
  await form.findByText('Save')
  const sent = async () => {
    fireEvent.click(form.getByText('Save'))
    await waitFor(() => expect(server.asked(configApi.edit)).toHaveLength(1))
    return server.asked(configApi.edit)[0]!.body as Record<string, unknown>
  }
  return { form, sent }
}

it('shows values with their units and by their names', async () => {
  server.answer(
    configApi.list,
    rows([
      row(1, 'Most per recharge', SETTINGS.maxRechargeFen.key, '12000.00'),
      row(2, 'Unlock', SETTINGS.lockScreenVerify.key, 'any'),
      row(3, 'Sites', SETTINGS.frameOrigins.key, ''),
      row(4, 'Hotline', 'our.hotline', '12345', false),
    ]),
  )
  await openPage(<ConfigPage />, { may: ALL })
  for (const text of ['12,000.00 yuan', 'Any password', 'Not set', '12345']) expect(await screen.findByText(text)).toBeTruthy()
  for (const more of screen.getAllByRole('button', { name: 'More actions' })) fireEvent.click(more)
  const deletes = await screen.findAllByRole('button', { name: 'Delete', hidden: true })
  expect(deletes.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true', null])
})

it('explains each parameter below its name, and marks a value that the start holds', async () => {
  server.answer(configApi.list, rows([{ ...row(1, 'Captcha', SETTINGS.loginCaptcha.key, 'on'), setAtStart: 'off' }]))
  await openPage(<ConfigPage />, { may: ALL })
  expect(await screen.findByText('Disabled')).toBeTruthy()
  expect(screen.getByText('Set at start')).toBeTruthy()
  expect(screen.getByText(/^Asks for the picture code before a sign-in/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Valves/ }))
  await waitFor(() => expect(server.listed(configApi.list).at(-1)).toMatchObject({ group: 'valves' }))
})

it('changes the value of a built-in parameter and nothing that names it', async () => {
  const { form, sent } = await edit(builtIn('sessionIdleMinutes'))
  expect(form.queryByLabelText(/^Key/)).toBeNull()
  expect(form.getByText(/signed out after this many idle minutes/)).toBeTruthy()
  fireEvent.change(form.getByLabelText('Value'), { target: { value: '45' } })
  expect(await sent()).toEqual({ id: 1, name: 'Its name', configKey: 'sys.session.idleMinutes', configValue: '45', notes: '' })
})

it.each([
  ['lockScreenVerify', 'any', 'Value'],
  ['loginLinks', '', 'Add a link'],
] as const)('begins at the value of %s, whatever control that has', async (name, value, begins) => {
  const { form } = await edit(builtIn(name, value))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  const [control] = [...form.queryAllByRole('combobox', { name: begins }), ...form.queryAllByRole('button', { name: begins })]
  await waitFor(() => expect(document.activeElement).toBe(control))
})

it('goes back to what was delivered', async () => {
  const { form, sent } = await edit(builtIn('maxRechargeFen', '1.00'))
  expect(form.getByText(/^Default:/).textContent).toContain('5,000.00 yuan')
  fireEvent.click(form.getByText('Back to default'))
  expect(form.queryByText('Back to default')).toBeNull()
  expect(await sent()).toMatchObject({ configValue: '5000.00' })
})

it('sets links line by line', async () => {
  const { form, sent } = await edit(builtIn('loginLinks', 'SSO https://sso.example'))
  fireEvent.click(form.getByText('Add a link'))
  fireEvent.change(form.getByLabelText('Name 2'), { target: { value: 'Water; portal' } })
  fireEvent.change(form.getByLabelText('Address 2'), { target: { value: 'https://portal.example' } })
  expect(await sent()).toMatchObject({ configValue: 'SSO https://sso.example;Water portal https://portal.example' })
})

it('empties a list of sites, and shows at the value what is refused', async () => {
  server.answer(configApi.edit, { code: 400, message: 'Check', data: { fieldErrors: { configValue: ['Not an address'] } } })
  const { form, sent } = await edit(builtIn('frameOrigins', 'https://a.example https://b.example'))
  fireEvent.click(form.getByLabelText('Remove line 1'))
  fireEvent.click(form.getByLabelText('Remove line 1'))
  expect(await sent()).toMatchObject({ configValue: '' })
  expect(await form.findByText('Not an address')).toBeTruthy()
})

it.each([
  ['sessionIdleMinutes', '0', 'Value must be at least 1'],
  ['sessionIdleMinutes', 'soon', 'Value is not valid'],
  ['maxRechargeFen', '', 'Value cannot be empty'],
  ['loginContact', 'x'.repeat(65), 'Value takes at most 64 characters'],
] as const)('refuses as %s “%s” before it is sent', async (name, typed, says) => {
  const { form } = await edit(builtIn(name))
  fireEvent.change(form.getByLabelText('Value'), { target: { value: typed } })
  fireEvent.click(form.getByText('Save'))
  expect(await form.findByText(says)).toBeTruthy()
  expect(server.asked(configApi.edit)).toEqual([])
})

it('deletes several parameters of one’s own, and none of the product’s', async () => {
  server.answer(
    configApi.list,
    rows([builtIn('lockScreenVerify'), row(4, 'Hotline', 'our.hotline', '12345', false), row(5, 'Site', 'our.site', 'x', false)]),
  )
  server.answer(configApi.delete, ok({}))
  await openPage(<ConfigPage />, { may: ALL })
  const kept = await screen.findByLabelText<HTMLInputElement>('Select Its name')
  expect([kept.getAttribute('aria-disabled'), kept.getAttribute('title')]).toEqual(['true', expect.stringContaining('cannot be deleted')])
  fireEvent.click(kept)
  expect(kept.checked).toBe(false)
  fireEvent.click(screen.getByLabelText('Select all on this page'))
  fireEvent.click(within(screen.getByRole('toolbar')).getByText('Delete'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByText(/^Delete 2/))
  await waitFor(() => expect(server.asked(configApi.delete).map(({ body }) => body)).toContainEqual({ ids: [4, 5], each: true }))
})

it('reads and writes lines as they are stored', () => {
  const links = 'SSO https://sso.example;Our portal https://p.example/x'
  expect(writeLinks(readLinks(links))).toBe(links)
  expect(readLinks('nonsense')).toEqual([['nonsense', '']])
  expect(
    writeLinks([
      ['', ''],
      ['A', ''],
    ]),
  ).toBe('A')
  expect(readLinks('')).toEqual([])
  expect(writeOrigins(readOrigins('https://a.example,\nhttps://b.example'))).toBe('https://a.example https://b.example')
})

it('says how many households the typed value moves, to those who may see them', async () => {
  server.answer(configApi.list, rows([builtIn('lowQuantityLitre', '5.00')]))
  server.answer(waterCardApi.settingEffect, ok({ now: 13, other: 25 }))
  await openPage(<ConfigPage />, { may: [...ALL, waterCardApi.list] })
  fireEvent.click(await screen.findByText('Edit'))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText(/^Value/), { target: { value: '8.00' } })
  expect((await form.findByText(/25 households/)).textContent).toBe('13 → 25 households')
  expect(form.getByRole('link', { name: '13' }).getAttribute('href')).toBe('#/water/waterCard?view=low')
  await waitFor(() => expect(server.asked(waterCardApi.settingEffect).at(-1)?.query).toMatchObject({ value: '8.00' }))
  const calls = server.asked(waterCardApi.settingEffect).length
  fireEvent.change(form.getByLabelText(/^Value/), { target: { value: 'x' } })
  await waitFor(() => expect(form.queryByText(/25 households/)).toBeNull())
  expect(server.asked(waterCardApi.settingEffect)).toHaveLength(calls)
})

it('says how many valves the closing rule would close with the typed value', async () => {
  const preview = { isOn: false, list: [], protected: 0, withoutCommands: 0, waiting: 0 }
  server.answer(configApi.list, rows([builtIn('valveGraceDays', '7')]))
  server.answer(waterMeterApi.valveRulePreview, ok({ ...preview, count: 4 }))
  await openPage(<ConfigPage />, { may: [...ALL, waterMeterApi.list] })
  fireEvent.click(await screen.findByText('Edit'))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText(/^Value/), { target: { value: '3' } })
  expect((await form.findByText(/4 households/)).textContent).toBe('4 → 4 households')
  await waitFor(() => expect(server.asked(waterMeterApi.valveRulePreview).at(-1)?.query).toMatchObject({ graceDays: '3' }))
})

it('asks for no effect where the cards may not be seen', async () => {
  const { form } = await edit(builtIn('lowQuantityLitre', '5.00'))
  expect(form.queryByText(/households/)).toBeNull()
  expect(server.asked(waterCardApi.settingEffect)).toEqual([])
})
