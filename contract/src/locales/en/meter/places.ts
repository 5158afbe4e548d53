import type { TextsOf } from '../../messages.ts'

export const places: TextsOf<'places'> = {
  total: 'Total',
  trend: 'Usage over time',
  none: 'No comparison',
  before: 'Previous period {days}',
  yearBefore: 'A year earlier {days}',
  rules: 'A region includes those below it. Cards count where they stand now.',
  print: 'Print',
}
