import { expect, it } from 'vitest'

import { mediaTypeOf } from './media-type.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const ZIP = Buffer.concat([hex('504b0304 1400 0000 0000 0000 0000 00000000 00000000 00000000 0100 0000 61'), Buffer.alloc(40)])
const CFB = Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)])

it.each([
  ['a PNG', 'meter.png', hex('89504e470d0a1a0a0000000d49484452'), 'image/png', 'image', false],
  ['a JPEG by another name of its kind', 'meter.jpeg', hex('ffd8ffe000104a4649460001'), 'image/jpeg', 'image', false],
  ['a PNG called a PDF', 'bill.pdf', hex('89504e470d0a1a0a0000000d49484452'), 'image/png', 'image', true],
  ['a PDF', 'bill.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf', 'pdf', false],
  ['an archive called a document', 'paper.docx', ZIP, 'application/zip', 'archive', true],
  ['an archive', 'photos.zip', ZIP, 'application/zip', 'archive', false],
  ['an old sheet', 'old.xls', CFB, 'application/x-cfb', 'sheet', false],
  ['a page with a script', 'page.html', Buffer.from('<html><script>1</script>'), 'text/plain', 'text', false],
  ['a drawing that could hold a script', 'plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'text/plain', 'text', false],
  ['a list of values in GB 18030', 'bill.csv', Buffer.from('bfa8bac52cbdf0b6ee0a312c32', 'hex'), 'text/csv', 'sheet', false],
  ['text called a picture', 'a.jpg', Buffer.from('hello'), 'text/plain', 'text', true],
  ['bytes of no known kind', 'firmware.bin', hex('00ff0011'), 'application/octet-stream', 'other', false],
  ['bytes of no known kind called a sheet', 'a.xlsx', hex('00ff0011'), 'application/octet-stream', 'other', true],
] as const)('says what %s is', async (_, name, head, ...told) => {
  const { mimeType, kind, isMisnamed } = await mediaTypeOf(head, name)
  expect([mimeType, kind, isMisnamed]).toEqual(told)
})
