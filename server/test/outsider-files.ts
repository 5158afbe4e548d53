import { type Attempt, type Input, missing } from './outsider-attempts.ts'
import { addressOf, plainWithFiles } from './plain/plain-cruds.ts'
import type { World } from './their-world.ts'

/** The records with files, and one of theirs. */
const owners = (their: World): [address: string, id: number | undefined][] => [
  ['water/deviceAlarm', their.alarmId],
  ['water/waterCardAdjust', their.adjustId],
  ['water/waterMeter', their.meterId],
  ...plainWithFiles.map((crud): [string, number | undefined] => [addressOf(crud), their.rows?.get(crud.table)]),
]

const ofEach = <T>(their: World, of: (address: string, id: number | undefined) => Record<string, T[]>) =>
  Object.assign({}, ...owners(their).map(([address, id]) => of(address, id))) as Record<string, T[]>

export const fileQueries = (their: World): Record<string, Input[]> => ({
  'system/bigFile/list': [{}, { name: 'theirs' }, { isUsed: true }, { isUsed: false }, { kind: 'text' }],
  'system/bigFile/get': [{ id: their.fileId }],
  'system/bigFile/download': [{ id: their.fileId }],
  ...ofEach(their, (address, id) => ({
    [`${address}/attachments`]: [{ id }],
    [`${address}/attachment`]: [{ id, fileId: their.fileId }],
  })),
})

export const fileCommands = (their: World): Record<string, Attempt[]> => ({
  'system/bigFile/edit': [missing({ id: their.fileId, name: 'ours.txt' })],
  'system/bigFile/delete': [missing({ ids: [their.freeFileId] })],
  ...ofEach(their, (address, id) => ({
    [`${address}/attach`]: [missing({ id, fileIds: [their.freeFileId] })],
    [`${address}/detach`]: [missing({ id, fileId: their.fileId })],
  })),
})
