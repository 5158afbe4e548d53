import type { TextsOf } from '../../messages.ts'

export const buildingImport: TextsOf<'buildingImport'> = {
  title: 'New building',
  field: {
    communityName: 'Community',
    roomName: 'Room',
    name: 'Name',
    telephone: 'Mobile number',
    idCardNo: 'ID number',
    unitPrice: 'Unit price',
    cardNo: 'Card number',
    deviceSn: 'Meter SN',
    deviceModel: 'Model',
    initialRegister: 'Initial register',
    openingBalance: 'Opening balance',
    rows: 'Rows',
    filename: 'File name',
    jobId: 'Task',
  },
  option: {},
  action: {
    read: 'Read a sheet',
    check: 'Check a new building',
    start: 'Import a new building',
  },
  error: {
    communityMissing: 'There is no community called “{name}”; change the name or add the community first',
    communityAmbiguous: 'Several communities have this name; rename one first',
    priceMissing: 'Enter a unit price, or set the default price of the community',
    priceDiffers: 'The unit price {price} differs from {usual} of the community; say which one is meant',
    roomTaken: '{name} ({cardNo}) lives in this room already',
    otherMeter: 'This household has meter {deviceSn}; replace it on the page of the meter',
    meterTaken: '{name} has this meter already',
    openingForbidden: 'You may not adjust water; leave the opening balance empty',
  },
}
