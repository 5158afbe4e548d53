import { businessDay, businessZone, dayText } from '@weir/contract/platform/zone'

/** 0 to 23, by the clock of the business. */
export const businessHour = () =>
  Number(new Date().toLocaleTimeString('en-GB', { timeZone: businessZone(), hour: '2-digit', hourCycle: 'h23' }).slice(0, 2))

/** `2026-11-21` */
export const businessToday = () => dayText(businessDay(Date.now()))
