import type { Greeting } from '@weir/contract/locales/shell-messages'

const UNTIL: [hour: number, greeting: Greeting][] = [
  [6, 'dawn'],
  [9, 'earlyMorning'],
  [12, 'morning'],
  [14, 'noon'],
  [17, 'afternoon'],
  [19, 'dusk'],
  [22, 'evening'],
]

/** `hour` by the clock of the business. */
export const greetingAt = (hour: number): Greeting => UNTIL.find(([until]) => hour < until)?.[1] ?? 'night'
