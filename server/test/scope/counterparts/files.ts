import { addressOf, plainWithFiles } from '../../plain/plain-cruds.ts'
import { type Counterpart, found, list, type Upon, upon } from '../counterpart.ts'
import { nameOfTable } from '../rows.ts'

const owners = {
  'water/deviceAlarm': 'deviceAlarms',
  'water/waterCardAdjust': 'waterCardAdjusts',
  'water/waterMeter': 'waterMeters',
  ...Object.fromEntries(plainWithFiles.map((crud) => [addressOf(crud), nameOfTable(crud.table) as 'waterMeters'])),
} as const
const NO_FILE = 9_999_999

const ofEach = <T>(of: (address: string, table: (typeof owners)[keyof typeof owners]) => Record<string, T>): Record<string, T> =>
  Object.assign({}, ...Object.entries(owners).map(([address, table]) => of(address, table)))

export const fileQueries: Record<string, Counterpart> = {
  'system/bigFile/list': list('bigFiles', [{ name: 'file-1' }, ({ name }) => name === 'file-1'], [{ isUsed: true }, () => false]),
  'system/bigFile/get': found('bigFiles'),
  // The rows have no bytes, which is another refusal.
  'system/bigFile/download': found('bigFiles'),
  ...ofEach((address, table) => ({
    [`${address}/attachments`]: found(table),
    [`${address}/attachment`]: found(table, ({ id }) => ({ id, fileId: NO_FILE })),
  })),
}

export const fileCommands: Record<string, Upon[]> = {
  'system/bigFile/edit': [upon('bigFiles', ({ id }) => ({ id, name: 'another' }))],
  'system/bigFile/delete': [upon('bigFiles', ({ id }) => ({ ids: [id] }))],
  ...ofEach((address, table) => ({
    [`${address}/attach`]: [upon(table, ({ id }) => ({ id, fileIds: [NO_FILE] }))],
    [`${address}/detach`]: [upon(table, ({ id }) => ({ id, fileId: NO_FILE }))],
  })),
}
