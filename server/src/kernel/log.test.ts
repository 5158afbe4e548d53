import fastify from 'fastify'
import { expect, it } from 'vitest'

import { loggable } from './errors.ts'
import { plainLog } from './log.ts'

/** The lines that a person sees of what the log of a real server writes. */
function seen(write: (log: ReturnType<typeof fastify>['log']) => void): string[] {
  const lines: string[] = []
  write(fastify({ logger: { level: 'info', stream: plainLog({ say: (line) => lines.push(line) }) } }).log)
  return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))
}

it('shows warnings and errors in a line each, with what they are about', () => {
  const failure = new Error('no such file')
  failure.stack = 'Error: no such file\n    at open (/app/files.ts:3:5)\n    at run (/app/run.ts:1:1)'
  expect(
    seen((log) => {
      log.warn({ port: 1883, user: undefined }, 'MQTT port is taken')
      log.error({ job: 'pay.followUp', error: loggable(failure) }, 'job failed')
      log.error({ error: { query: 'select 1', code: '53100' } }, 'disk full')
      log.info({}, 'database back')
    }),
  ).toEqual([
    'warning: MQTT port is taken (port 1883)',
    'error: job failed (job pay.followUp): no such file at open (/app/files.ts:3:5)',
    'error: disk full: 53100',
    'database back',
  ])
})

it('shows nothing of what goes well all the time, but its failures', () => {
  expect(
    seen((log) => {
      log.info({ method: 'GET', url: '/api/v1/water/card/list', status: 200 }, 'request')
      log.info({ job: 'system.exports', result: { done: 0 } }, 'job done')
      log.info('Server listening at http://127.0.0.1:8808')
      log.debug('never written')
      log.warn({ url: '/x' }, 'request')
    }),
  ).toEqual(['warning: request (url /x)'])
})

it('cuts long values and joins lines', () => {
  const [line] = seen((log) => log.warn({ sql: `select\n  ${'x'.repeat(500)}`, facts: { a: 1 } }, 'slow query'))
  expect(line).toMatch(/^warning: slow query \(sql select x{73}…, facts \{"a":1\}\)$/)
})

it('lets no text of a stranger command the terminal', () => {
  const failure = new Error('bad \u009b31m')
  const [line] = seen((log) => log.error({ url: '/\u001b[2J\u202ex', error: loggable(failure) }, 'call\u0007 failed'))
  expect(line).toMatch(/^error: call failed \(url \/ \[2J x\): bad 31m at /)
})
