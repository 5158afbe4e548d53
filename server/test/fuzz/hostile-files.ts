import { gzipSync } from 'node:zlib'

/** A form as bytes, to write what no form writes. */
export interface Form {
  name: string
  payload: Buffer
  contentType?: string
}

const TITLES = 'sn,time,register'
const CSV = `${TITLES}\nSN-3,2025-12-31T20:00:00+08:00,12.000\n`
const FIELDS = { 'columns[deviceSn]': 'sn', 'columns[time]': 'time', 'columns[register]': 'register', unit: 't' }
const BOUNDARY = 'between-parts'

const head = (disposition: string, type?: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`
const field = ([name, value]: readonly [string, string]) => Buffer.from(`${head(`name="${name}"`)}${value}\r\n`)
const filePart = (content: string | Buffer, disposition = 'name="file"; filename="a.csv"') =>
  Buffer.concat([Buffer.from(head(disposition, 'application/octet-stream')), Buffer.from(content), Buffer.from('\r\n')])
const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const form = (...parts: Buffer[]) => Buffer.concat([...Object.entries(FIELDS).map(field), ...parts, END])

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()
const GBK = Buffer.concat([Buffer.from([0xb1, 0xed, 0xba, 0xc5]), Buffer.from(`,time,register\n`)])
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const broken = (content: string) => gzipSync(content).subarray(0, -12)

/** Contents that are no CSV with these columns. */
const contents: Record<string, string | Buffer> = {
  empty: '',
  'only a byte order mark': '\ufeff',
  'lines without anything': '\n\r\n\n',
  'a picture': PNG,
  'a workbook': Buffer.from('504b0304140000000800', 'hex'),
  zeros: Buffer.alloc(500),
  'other titles': 'a,b,c\n1,2,3\n',
  'other delimiter': CSV.replaceAll(',', ';'),
  'GBK titles': GBK,
  'an open quote': `"${TITLES}\n1,2,3`,
  'an archive of nothing': gzipSync(''),
  'an archive cut off in the titles': gzipSync(CSV).subarray(0, 12),
  'an archive that is none': Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]),
  'an archive with something behind it': Buffer.concat([gzipSync(CSV), Buffer.from('junk')]),
  'an archive in an archive': gzipSync(gzipSync(CSV)),
  'one line without end': gzipSync('x'.repeat(10_000_000)),
}

const wrongForms: Record<string, Buffer> = {
  'no part': END,
  'no file': form(),
  'a file of another name': form(filePart(CSV, 'name="upfile"; filename="a.csv"')),
  'a file named as a field': Buffer.concat([filePart(CSV, 'name="unit"; filename="t"'), END]),
  'two files': form(filePart(CSV), filePart(CSV)),
  'two files of two names': form(filePart(CSV, 'name="upfile"; filename="a.csv"'), filePart(CSV)),
  'a file without its end': form(filePart(CSV)).subarray(0, -30),
  'a file without a line': Buffer.concat([...Object.entries(FIELDS).map(field), Buffer.from(head('name="file"; filename="a.csv"'))]),
  'too much': form(filePart(`${CSV}${'#'.repeat(2000)}`)),
  'no name': form(filePart(CSV, 'filename="a.csv"')),
  'no disposition': Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
  'many fields': form(...Array.from({ length: 60 }, (_, i) => field([`f${i}`, '']))),
  'a long field': form(field(['delimiter', 'x'.repeat(10_000)]), filePart(CSV)),
  'a field twice': form(field(['unit', 'L']), filePart(CSV)),
  __proto__field: form(field(['__proto__', '1']), filePart(CSV)),
  'columns[__proto__]': form(field(['columns[__proto__]', '1']), filePart(CSV)),
  'columns[constructor]': form(field(['columns[constructor][prototype][polluted]', '1']), filePart(CSV)),
  'constructor.polluted': form(field(['constructor.polluted', '1']), filePart(CSV)),
  'JSON in a field': form(Buffer.from(`${head('name="unit"', 'application/json')}{"__proto__":{"polluted":1}}\r\n`), filePart(CSV)),
  'broken JSON in a field': form(Buffer.from(`${head('name="x"', 'application/json')}{\r\n`), filePart(CSV)),
  ...Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, form(filePart(content))])),
}

/** Refused, each of them. */
export const refusedForms: readonly Form[] = [
  ...Object.entries(wrongForms).map(([name, payload]) => ({ name, payload })),
  { name: 'no boundary', payload: form(filePart(CSV)), contentType: 'multipart/form-data' },
  { name: 'another boundary', payload: form(filePart(CSV)), contentType: 'multipart/form-data; boundary=other' },
  { name: 'an endless boundary', payload: form(filePart(CSV)), contentType: `multipart/form-data; boundary=${'x'.repeat(300)}` },
  { name: 'another kind of form', payload: form(filePart(CSV)), contentType: `multipart/mixed; boundary=${BOUNDARY}` },
]

const NAMES = [
  'x'.repeat(100_000),
  '../../a.csv',
  '..\\\\..\\\\a.csv',
  '/etc/passwd',
  'a\u0000b.csv',
  'a%0d%0aset-cookie: x=1',
  `${'水'.repeat(300)}.csv`,
  '😀'.repeat(130),
  '',
  'CON',
  '<b>.csv',
]

/** Taken, by whatever name and in whatever shape; how the import ends, and how many lines it counted (absent: some batches may be in). */
export const takenForms: readonly (Form & { ends: 'done' | 'failed'; rows?: number })[] = [
  ...NAMES.map((name) => ({
    name: `called ${name.slice(0, 20)}`,
    payload: form(filePart(CSV, `name="file"; filename="${name}"`)),
    ends: 'done' as const,
    rows: 1,
  })),
  { name: 'without a name', payload: form(filePart(CSV, 'name="file"')), ends: 'done', rows: 1 },
  { name: 'with an encoded name', payload: form(filePart(CSV, `name="file"; filename*=UTF-8''%E6%B0%B4.csv`)), ends: 'done', rows: 1 },
  { name: 'with a byte order mark', payload: form(filePart(`\ufeff${CSV}`)), ends: 'done', rows: 1 },
  { name: 'in UTF-16', payload: form(filePart(utf16(CSV))), ends: 'done', rows: 1 },
  { name: 'in UTF-16, big endian', payload: form(filePart(bigEndian(CSV))), ends: 'done', rows: 1 },
  { name: 'with GBK among its lines', payload: form(filePart(Buffer.concat([Buffer.from(CSV), GBK]))), ends: 'done', rows: 2 },
  { name: 'with NULs among its lines', payload: form(filePart(`${CSV}SN\u0000,\u0000,1\n`)), ends: 'done', rows: 2 },
  { name: 'with an open quote in a line', payload: form(filePart(`${CSV}"SN-3,2026,1\n1,2,3\n`)), ends: 'failed', rows: 0 },
  { name: 'with quotes inside a cell', payload: form(filePart(`${CSV}S"N,2026,1\n`)), ends: 'done', rows: 2 },
  {
    name: 'in two archives end to end',
    payload: form(filePart(Buffer.concat([gzipSync(CSV), gzipSync('?,?,?\n')]))),
    ends: 'done',
    rows: 2,
  },
  { name: 'in an archive cut off', payload: form(filePart(broken(CSV + '?,?,?\n'.repeat(50)))), ends: 'failed', rows: 0 },
  { name: 'in an archive that grows too far', payload: form(filePart(gzipSync(CSV + '?,?,?\n'.repeat(20_000)))), ends: 'failed' },
]

export const formType = `multipart/form-data; boundary=${BOUNDARY}`
