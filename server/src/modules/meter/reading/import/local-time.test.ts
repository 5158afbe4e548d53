import { expect, it } from 'vitest'

import { timeParser } from './local-time.ts'

const read = (format: string, zone: string, text: string) => {
  const time = timeParser(format, zone)!(text)
  return typeof time === 'number' ? new Date(time).toISOString() : time
}

it.each([
  ['dd/MM/yyyy HH:mm:ss', 'Asia/Shanghai', '01/03/2016 00:28:55', '2016-02-29T16:28:55.000Z'],
  ['YYYYMMDDHHmmss', 'UTC', '20160301002855', '2016-03-01T00:28:55.000Z'],
  ['YYYY-MM-DD HH:mm:ss.SSS Z', 'UTC', '2016-03-01 08:00:00.125 +08:00', '2016-03-01T00:00:00.125Z'],
  ['YYYY-MM-DD', 'Asia/Shanghai', '2016-03-01', '2016-02-29T16:00:00.000Z'],
  ['ISO', 'Asia/Shanghai', '2016-03-01T08:00:00Z', '2016-03-01T08:00:00.000Z'],
  ['ISO', 'Asia/Shanghai', '2016-03-01 08:00', '2016-03-01T00:00:00.000Z'],
  ['ISO', 'Asia/Shanghai', '2016-03-01T08:00:00.5+0100', '2016-03-01T07:00:00.500Z'],
  ['dd/MM/yyyy', 'UTC', '30/02/2016', 'badTime'],
  // As Excel writes it where the machine is Chinese.
  ['YYYY/MM/DD HH:mm', 'Asia/Shanghai', '2026/11/1 8:05', '2026-11-01T00:05:00.000Z'],
  ['YYYY/MM/DD HH:mm', 'Asia/Shanghai', '2026/11/10 18:05', '2026-11-10T10:05:00.000Z'],
  ['yyyy/M/d H:mm', 'UTC', '2026/1/1 0:00', '2026-01-01T00:00:00.000Z'],
  ['YYYY\u5e74M\u6708D\u65e5', 'UTC', '2026\u5e7411\u67081\u65e5', '2026-11-01T00:00:00.000Z'],
  ['YYYY\u5e74M\u6708D\u65e5 H\u65f6mm\u5206', 'UTC', '2026\u5e7411\u67081\u65e5 8\u65f605\u5206', '2026-11-01T08:05:00.000Z'],
  ['YYYY.MM.DD', 'UTC', '2026.11.1', '2026-11-01T00:00:00.000Z'],
  ['YYYY/MM/DD HH:mm', 'UTC', '2026/11/1  8:05', '2026-11-01T08:05:00.000Z'],
  ['YYYYMMDD', 'UTC', '2016111', 'badTime'],
  ['dd/MM/yyyy', 'UTC', '1/2/2016', '2016-02-01T00:00:00.000Z'],
  ['YYYY-MM-DD HH:mm', 'UTC', '2016-03-01 24:00', 'badTime'],
  ['YYYY.MM.DD', 'UTC', '2016-03-01', 'badTime'],
  // The clocks of Madrid go from 02:00 to 03:00, and in autumn from 03:00 back to 02:00.
  ['ISO', 'Europe/Madrid', '2016-03-27T02:30:00', 'noSuchTime'],
  ['ISO', 'Europe/Madrid', '2016-03-27T03:00:00', '2016-03-27T01:00:00.000Z'],
  ['ISO', 'Europe/Madrid', '2016-10-30T02:30:00', '2016-10-30T00:30:00.000Z'],
  ['ISO', 'America/New_York', '2016-11-06T01:30:00', '2016-11-06T05:30:00.000Z'],
])('%s in %s: %s is %s', (format, zone, text, expected) => expect(read(format, zone, text)).toBe(expected))

it('needs year, month and day, each once', () => {
  expect(timeParser('HH:mm', 'UTC')).toBeUndefined()
  expect(timeParser('YYYY-MM-DD DD', 'UTC')).toBeUndefined()
  // Nobody knows whether 2016111 is in January or in November.
  expect(timeParser('YYYYMD', 'UTC')).toBeUndefined()
})
