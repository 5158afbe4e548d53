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
    monthOf:
      '{month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} 12 {December} other {}} {year}',
    yearOf: '{year}',
    month: '{month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}}',
    day: '{day}',
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
    daily: '{stake} a day',
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
