import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { configHelp, readConfig, unknownVariables, wantsHelp } from './config.ts'
import { ConfigError } from './kernel/variables.ts'

describe('settings of the operator', () => {
  it('are as delivered in an empty environment', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8808, timeZone: 'Asia/Shanghai', importMaxMb: 200, sampleData: true })
    expect(readConfig({ PORT: '' }).port).toBe(8808)
  })

  it('leave sample data to the embedded database, unless they say otherwise', () => {
    const DATABASE_URL = 'postgres://localhost/weir'
    expect(readConfig({ DATABASE_URL }).sampleData).toBe(false)
    expect(readConfig({ DATABASE_URL, WEIR_SAMPLE_DATA: 'on' }).sampleData).toBe(true)
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://localhost/weir'],
    ['WEIR_TIME_ZONE', 'Asia/Peking'],
    ['WEIR_ADMIN_PASSWORD', 'short'],
    ['WEIR_ADMIN_PASSWORD', '12345678'],
    ['WEIR_ADMIN_PASSWORD', 'Admin2026!'],
    ['WEIR_ADMIN_PASSWORD', 'x-'.repeat(65)],
    ['WEIR_COMMON_PASSWORD', 'Starwars'],
    ['WEIR_LOGIN_CAPTCHA', 'yes'],
    ['WEIR_ROLES', 'web,cook'],
    ['WEIR_TRUST_PROXY', 'everybody'],
    ['WEIR_IMPORT_MAX_MB', '0'],
    ['WEIR_LOG_LEVEL', 'loud'],
    ['WEIR_API_DOCS', 'me'],
    ['WEIR_DRAIN_SECONDS', '-1'],
    ['WEIR_MQTT_URL', 'http://broker'],
    ['WEIR_PAY_SANDBOX', 'http://127.0.0.1:8909'],
    ['WEIR_OPERATOR_SANDBOX', 'http://127.0.0.1:8910'],
    ['WEIR_SIM_MOBILE', 'https://appid@api.iot.10086.cn'],
    ['WEIR_SIM_TELECOM', 'http://user:password@host?key=eight-ch'],
    ['WEIR_SIM_UNICOM', 'ftp://user:key@host'],
    ['WEIR_WECHAT_MERCHANT', 'me'],
    ['WEIR_WECHAT_KEY', '/no/such/file'],
    ['WEIR_WECHAT_API_KEY', 'short'],
    ['WEIR_ALIPAY_PUBLIC_KEY', 'no key'],
    ['WEIR_ALIPAY_URL', 'ftp://gateway'],
  ])('are refused by name: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  it('of a payment provider are complete, or none is there', () => {
    const begun = () => readConfig({ WEIR_ALIPAY_APP_ID: '2021' })
    for (const name of ['WEIR_ALIPAY_KEY', 'WEIR_ALIPAY_PUBLIC_KEY', 'WEIR_PUBLIC_URL'])
      expect(begun).toThrow(`${name}: needed beside WEIR_ALIPAY_APP_ID`)
    expect(readConfig({ WEIR_PUBLIC_URL: 'https://weir.example' }).publicUrl).toBe('https://weir.example')
  })

  it('take a key as PEM, as Base64 alone, or from a file, and name none in a refusal', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    const bare = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const file = join(mkdtempSync(join(tmpdir(), 'weir-key-')), 'key.pem')
    writeFileSync(file, pem)
    const rest = { WEIR_ALIPAY_APP_ID: '2021', WEIR_ALIPAY_PUBLIC_KEY: bare, WEIR_PUBLIC_URL: 'https://weir.example' }
    for (const given of [pem, pem.replaceAll('\n', '\\n'), file])
      expect(readConfig({ ...rest, WEIR_ALIPAY_KEY: given }).alipayKey!.equals(privateKey)).toBe(true)
    expect(() => readConfig({ ...rest, WEIR_ALIPAY_KEY: 'a-secret' })).toThrow(
      /^WEIR_ALIPAY_KEY: an RSA private key, or the absolute path of its file$/,
    )
  })

  it('are refused all at once', () => {
    const wrong = () => readConfig({ PORT: '-1', WEIR_LOG_LEVEL: 'loud' })
    expect(wrong).toThrow(ConfigError)
    expect(wrong).toThrow(/PORT: [^\n]+\nWEIR_LOG_LEVEL: /)
  })

  it('read lists', () => {
    expect(readConfig({ WEIR_ROLES: 'web, worker', WEIR_TRUST_PROXY: '10.0.0.0/8,loopback' })).toMatchObject({
      roles: ['web', 'worker'],
      trustProxy: ['10.0.0.0/8', 'loopback'],
    })
  })

  it('may stand in a file, as secrets of a container do', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'weir-setting-')), 'url')
    writeFileSync(file, 'postgres://weir:secret@db/weir\n')
    expect(readConfig({ DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: 'postgres://weir:secret@db/weir', sampleData: false })
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db' })).toThrow('DATABASE_URL: is given, and')
    expect(() => readConfig({ PORT_FILE: '/no/such/file', HOST_FILE: '' })).toThrow(/^PORT_FILE: cannot be read \(ENOENT\)$/)
    expect(unknownVariables({ WEIR_ADMIN_PASSWORD_FILE: file, WEIR_PORT_FILE: file })).toEqual(['WEIR_PORT_FILE'])
  })

  it('name what looks like a setting and is none', () => {
    expect(unknownVariables({ WEIR_PORT: '1', WEIR_DATA_DIR: 'x', PATH: '/' })).toEqual(['WEIR_PORT'])
  })

  it('are all in the help', () => {
    const wanted = [
      'HOST',
      'PORT',
      'DATABASE_URL',
      'DATA_DIR',
      'TIME_ZONE',
      'ADMIN_PASSWORD',
      'COMMON_PASSWORD',
      'LOGIN_CAPTCHA',
      'SAMPLE_DATA',
      'API_DOCS',
      'DRAIN_SECONDS',
    ]
    const others = ['DEVICE_KEY', 'MQTT_URL', 'MQTT_PORT', 'ROLES', 'TRUST_PROXY', 'METRICS_TOKEN', 'IMPORT_MAX_MB', 'LOG_LEVEL']
    for (const name of [...wanted, ...others]) expect(configHelp()).toMatch(new RegExp(`^  (WEIR_)?${name} `, 'm'))
    expect([wantsHelp(['--help']), wantsHelp(['-h']), wantsHelp([])]).toEqual([true, true, false])
  })
})
