import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const meterAddress: TextsOf<'meterAddress'> = {
  title: 'Meter address',
  screen: 'Meter addresses',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    address: 'Address',
    meterId: 'Meter',
    meterDeviceSn: 'Meter',
    note: 'Note',
  },
  option: {},
  action: { export: 'Export' },
  error: {
    missing: 'This meter address does not exist; refresh and try again',
    inUse: 'This meter address is in use and cannot be deleted',
    addressTaken: 'Another meter address has this address; choose another',
    meterMissing: 'Meter was not found; choose again',
  },
}
