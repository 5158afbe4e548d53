import type { TextsOf } from '../../messages.ts'

export const home: TextsOf<'home'> = {
  greeting: '{greeting}, {name}',
  reporting: '{reported, number} of {total, number} meters reporting',
  refresh: 'Refresh',
  today: 'Today',
  month: 'This month',
  comparedToMonth: '{change} on last month',
  unchanged: 'No change in {days, number} days',
  usage: {
    title: 'Water usage',
    previousDay: 'Same day last month',
    previousMonth: 'Same month last year',
    year: 'Ten years',
    before: 'Earlier',
    after: 'Later',
    none: 'No usage in this period',
  },
  inbox: {
    title: 'To do',
    order: 'Most harmful first',
    allAlarms: 'All alarms',
    since: 'Since {time}',
    /** Of a kind without a date. */
    hint: {
      overdrawn: 'Used more than recharged; ask for payment',
      lowBalance: 'At or below the threshold; remind them',
      lateUsage: 'Reported after the card was closed; check and deal with it',
      offlineMeters: 'No report on time; check the network',
    },
    empty: 'Nothing waits for you',
    emptyAdvice: 'New alarms, held readings and low balances appear here',
  },
  ranking: {
    title: 'Households by usage',
    all: 'View all',
    empty: 'No usage yet',
    emptyAdvice: 'Once meters report, households are ranked here by usage',
  },
  meters: { title: 'Meters online', total: '{total, number} meters' },
}
