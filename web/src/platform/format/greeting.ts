import type { Messages } from '@weir/contract/locales/messages'
import { useTranslations } from 'use-intl/react'

import { businessHour } from './business-time.ts'

type Greeting = keyof Messages['shell']['greeting']

/** By the hour of the clock. */
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
const greetingAt = (hour: number): Greeting => UNTIL.find(([until]) => hour < until)?.[1] ?? 'night'

/** How somebody is greeted now, wherever it is said. */
export function useGreeting() {
  const t = useTranslations('shell.greeting')
  return () => t(greetingAt(businessHour()))
}
