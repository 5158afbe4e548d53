import type { PlatformMessages } from '../messages.ts'
import { crud } from './crud.ts'

export const platform: PlatformMessages = {
  crud,
  invalid: {
    required: '{label} cannot be empty',
    format: '{label} is not valid',
    tooLong: '{label} takes at most {limit} characters',
    tooSmall: '{label} is less than {limit}',
    tooBig: '{label} is more than {limit}',
    unknownKey: 'Unknown parameter {label}',
    positive: '{label} must be more than 0',
    order: '{label} starts after it ends',
    tooDeep: 'Pages end at row 10,000; please filter',
    exactlyOne: 'Give the amount or the tons, not both',
  },
  error: {
    expired: 'Your session has expired',
    forbidden: 'You may not do this',
    invalid: 'Please check the fields',
    keyReused: 'This request key belongs to another operation',
    notFound: 'No such address',
    method: 'Method not allowed',
    tooLarge: 'The request is too large',
    unreadable: 'The request cannot be read',
    busy: 'Too busy, please try again',
    diskFull: 'The disk of the server is full and nothing was saved. Tell your administrator',
    internal: 'Something went wrong, request {requestId}',
  },
}
