import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'

import { metersContext, rememberingTopic, silent } from '../../../test/meter/meters-network.ts'
import { readConfig } from '../../kernel/config.ts'
import { ConfigError } from '../../kernel/variables.ts'
import { checkMqttPort, openMqttLink } from './open-link.ts'

async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

it('a chosen port that is taken is a wrong setting, unless nothing is to listen there', async () => {
  const WEIR_MQTT_PORT = await takenPort()
  const check = (env: Record<string, string>) => checkMqttPort(readConfig({ WEIR_MQTT_PORT, ...env }))
  await expect(check({})).rejects.toThrow(/^WEIR_MQTT_PORT: .*EADDRINUSE/)
  await expect(check({})).rejects.toBeInstanceOf(ConfigError)
  await check({ WEIR_ROLES: 'web,worker' })
  await check({ WEIR_MQTT_URL: 'mqtt://broker' })
  await check({ WEIR_MQTT_PORT: '0' })
})

it('the broker listens on the given port, and reports it', async () => {
  const ctx = await metersContext()
  const tell = vi.fn<(line: string) => void>()
  const needs = { db: ctx.db, contextOf: async () => ctx, log: silent, tell, httpPort: 0 }
  const link = await openMqttLink(readConfig({ WEIR_MQTT_PORT: '0' }), [rememberingTopic().topic], needs)
  onTestFinished(() => link!.stop())
  expect(tell.mock.calls).toEqual([[`Meters report by MQTT at 127.0.0.1:${link!.port}`]])
  const again = openMqttLink(readConfig({ WEIR_MQTT_PORT: String(link!.port) }), [], needs)
  await expect(again).rejects.toThrow(/^WEIR_MQTT_PORT: /)
})
