import type { TextsOf } from '../../messages.ts'
import { options } from './options.ts'

export const iotCardType: TextsOf<'iotCardType'> = {
  title: 'Package',
  screen: 'Packages',
  field: {
    operator: 'Operator',
    effect: 'Effect',
    createdAt: 'Created at',
    dateRange: 'Dates',
    name: 'Name',
    kind: 'Kind',
    days: 'Days',
    size: 'Traffic',
    price: 'Price',
    packageCode: 'Code at the operator',
    description: 'Description',
    sort: 'Order',
    status: 'Status',
  },
  option: {
    operator: options.operator,
    kind: options.packageKind,
    effect: options.effect,
  },
  action: {
    setStatus: 'Change package status',
    export: 'Export',
  },
  error: {
    missing: 'The package does not exist; refresh and try again',
    used: 'Orders use this package: disable it instead',
    nameTaken: 'Another package has this name',
    daysNeeded: 'A package of N days needs their number',
    pricePositive: 'The price must be above 0',
  },
}
