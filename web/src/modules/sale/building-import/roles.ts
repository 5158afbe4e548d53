/** A column holds a field of the row, a part of the room's name, or nothing that is needed. */
export const ROLES = [
  'skip',
  'communityName',
  'roomName',
  'building',
  'unit',
  'floor',
  'number',
  'name',
  'telephone',
  'documentKind',
  'idCardNo',
  'unitPrice',
  'cardNo',
  'deviceSn',
  'deviceModel',
  'initialRegister',
  'openingBalance',
] as const
export type Role = (typeof ROLES)[number]
