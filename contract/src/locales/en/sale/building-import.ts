import type { TextsOf } from '../../messages.ts'
import { options } from '../common.ts'

export const buildingImport: TextsOf<'buildingImport'> = {
  title: 'New building',
  field: {
    communityName: 'Community',
    roomName: 'Room',
    name: 'Name',
    telephone: 'Contact phone',
    documentKind: 'Document',
    idCardNo: 'ID number',
    unitPrice: 'Unit price',
    cardNo: 'Card number',
    deviceSn: 'Meter SN',
    deviceModel: 'Model',
    initialRegister: 'Initial register',
    openingBalance: 'Opening balance',
    rows: 'Rows',
    filename: 'File name',
    sheet: 'Sheet',
    others: 'Other sheets',
    jobId: 'Task',
  },
  option: { documentKind: options.documentKind },
  action: {
    read: 'Read a sheet',
    check: 'Check a new building',
    start: 'Import a new building',
  },
  error: {
    communityMissing: 'There is no community called “{name}”; change the name or add the community first',
    communityAmbiguous: 'Several communities have this name; rename one first',
    documentUnknown: 'Write one of: ID card, passport, residence or travel permit, company code; empty means ID card',
    priceMissing: 'Enter a unit price, or set the default price of the community',
    priceDiffers: 'The unit price {price} differs from {usual} of the community; say which one is meant',
    roomTaken: '{name} ({cardNo}) lives in this room already',
    otherMeter: 'This household has meter {deviceSn}; replace it on the page of the meter',
    meterTaken: '{name} has this meter already',
  },
}
