/**
 * Why a line of a bill is set aside while the others are compared. `commas`: a text has a comma, so the columns are not certain. `foreign`:
 * its order number is not of the form of ours.
 */
export const ASIDE_REASONS = ['cells', 'commas', 'amount', 'fee', 'time', 'state', 'number', 'currency', 'foreign'] as const

/** Why a file is not the bill of that provider and day. Each names a line of the file; most name its column and value too. */
export const BILL_FAULTS = [
  ...ASIDE_REASONS,
  'encoding',
  'longLine',
  'notBill',
  'otherProvider',
  'spreadsheet',
  'wrongDay',
  'wrongMerchant',
  'duplicate',
  'totals',
  'noTotals',
  'afterTotals',
  'tooManyLines',
  'tooManyAside',
  'unpackable',
  'workbook',
] as const
