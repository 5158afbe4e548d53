import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'

import { fillsTheHeap, takesMinutes } from '../../../test/files/heavy-files.ts'
import { xlsFile } from '../../../test/files/xls-file.ts'
import { refusedSheet } from './read-records.ts'
import { readSheet, SHEET_LIMITS } from './read-sheet.ts'
import { type SheetLimits, sheetRows, unpackedSize } from './sheet-rows.ts'

const xlsx = async (rows: CellValue[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
const read = async (file: Buffer, limits: Partial<SheetLimits> = {}) => (await sheetRows(file, { ...SHEET_LIMITS, ...limits })).rows

const folder = mkdtempSync(join(tmpdir(), 'weir-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const readFile = (path: string, asked?: Parameters<typeof readSheet>[1]) => readSheet({ path, userId: 1 }, asked)
const onDisk = (file: Buffer) => {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, file)
  return path
}

describe('the rows of a spreadsheet', () => {
  it('are those with anything in them, counted as the sheet counts, the first sheet only', async () => {
    const first = { name: 'A', rows: [['SN', 'Flow', ' '], [null, ''], [' a ', 12.5, null, null], [], ['b', true]] }
    const file = await writeXlsx({ sheets: [first, { name: 'B', rows: [['x'], ['y']] }] })
    expect(await read(Buffer.from(file))).toEqual([
      { row: 1, cells: ['SN', 'Flow'] },
      { row: 3, cells: [' a ', 12.5] },
      { row: 5, cells: ['b', true] },
    ])
  })

  it('have the values of formulas, and dates as the sheet shows them', async () => {
    const day = new Date('2026-01-31T00:00:00Z')
    const cells = new Map([['1,0', { formula: '40+2', formulaResult: 42 }]])
    const file = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['SN', 'Day'],
            [null, day],
          ],
          cells,
        },
      ],
    })
    expect((await read(Buffer.from(file)))[1]!.cells).toEqual([42, day])
  })

  it('come out of xls as well', async () => {
    const cells = [[0, 0, '账号'], [0, 1, 'Phone'], [2, 0, '李静'], [2, 1, 13_800_138_000]] as const // prettier-ignore
    expect(await readFile(onDisk(xlsFile(cells)))).toEqual([
      { row: 1, cells: ['账号', 'Phone'] },
      { row: 3, cells: ['李静', 13_800_138_000] },
    ])
  })
})

describe('a file is refused', () => {
  it('for what it is, whatever it is called', async () => {
    const good = await xlsx([['SN'], ['a']])
    const ods = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)])
    await expect(read(Buffer.from('SN;Flow\na;1'))).rejects.toThrow('wrongKind')
    await expect(read(Buffer.from('<html><table>'))).rejects.toThrow('wrongKind')
    await expect(read(Buffer.alloc(0))).rejects.toThrow('wrongKind')
    await expect(read(ods)).rejects.toThrow('unreadable')
    await expect(read(good.subarray(0, good.length / 2))).rejects.toThrow('unreadable')
    await expect(read(xlsFile([[0, 0, 'x']]).subarray(0, 700))).rejects.toThrow('unreadable')
    const locked = await writeXlsx({ sheets: [{ name: 'A', rows: [['SN'], ['a']] }], encryption: { password: 'x', spinCount: 10 } })
    await expect(read(Buffer.from(locked))).rejects.toThrow('unreadable')
  })

  it('with nothing below the titles, or more rows or columns than we take', async () => {
    await expect(read(await xlsx([['SN']]))).rejects.toThrow('empty')
    await expect(read(await xlsx([]))).rejects.toThrow('empty')
    const rows = [['SN'], ['a'], ['b'], ['c']]
    expect(await read(await xlsx(rows), { rows: 3 })).toHaveLength(4)
    await expect(read(await xlsx(rows), { rows: 2 })).rejects.toThrow('tooManyRows')
    await expect(read(await xlsx([['SN', 'Flow'], ['a']]), { columns: 1 })).rejects.toThrow('tooManyColumns')
    await expect(readFile(onDisk(xlsFile([[0, 0, 'SN'], [65_535, 255, 'far away']])))).rejects.toThrow('tooManyColumns') // prettier-ignore
  })

  it('that unpacks to more than we take, whatever its headers say', async () => {
    const bomb = await xlsx([['SN'], ...Array.from({ length: 20_000 }, () => ['0'.repeat(100)])])
    expect(bomb.length).toBeLessThan(200_000)
    const size = unpackedSize(bomb, 10_000_000)!
    expect(size).toBeGreaterThan(400_000)
    expect(unpackedSize(bomb, size)).toBe(size)
    expect(unpackedSize(bomb, size - 1)).toBeUndefined()
    await expect(read(bomb, { unpackedBytes: size - 1 })).rejects.toThrow('tooLarge')
    const end = bomb.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    for (let at = bomb.readUInt32LE(end + 16); at < end; at += 46 + bomb.readUInt16LE(at + 28) + bomb.readUInt16LE(at + 30))
      bomb.writeUInt32LE(1, at + 24)
    await expect(read(bomb, { unpackedBytes: size - 1 })).rejects.toThrow('tooLarge')
  })

  it('one text in so many cells that they would fill the memory', async () => {
    const file = await xlsx([['SN'], ...Array.from({ length: 100 }, () => ['0'.repeat(5000)])])
    expect(file.length).toBeLessThan(10_000)
    await expect(read(file, { characters: 400_000 })).rejects.toThrow('tooLarge')
  })

  it('by its size before anything of it is read', async () => {
    const path = onDisk(await xlsx([['SN'], ['a']]))
    expect(await readFile(path)).toHaveLength(2)
    await expect(readFile(path, { bytes: 100 })).rejects.toThrow('tooLarge')
  })
})

describe('the thread that reads a file is ended', () => {
  it('when its heap is full', async () => {
    const path = onDisk(fillsTheHeap())
    await expect(readFile(path, { heapMb: 2000 })).rejects.toThrow('tooManyColumns')
    await expect(readFile(path)).rejects.toThrow('tooLarge')
  })

  it('when it uses too much processor time', async () => {
    const refused = await readFile(onDisk(takesMinutes()), { cpuSeconds: 0.5 })
      .catch(refusedSheet)
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 400, reason: 'importing.error.tooSlow', data: { most: 3 } })
  })

  it('when it takes too long', async () => {
    await expect(readFile(onDisk(takesMinutes()), { ms: 1000 })).rejects.toThrow('tooLarge')
  })
})

it('reads one file after the other, and goes on after one that failed', async () => {
  const [bad, good] = [onDisk(Buffer.from('no sheet')), onDisk(await xlsx([['SN'], ['a']]))]
  const answers = await Promise.allSettled([readFile(bad), readFile(good)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
