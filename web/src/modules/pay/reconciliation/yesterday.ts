import { businessDay, dayText } from '@weir/contract/platform/zone'

/** The newest day that can have a bill. */
export const yesterday = (): string => dayText(businessDay(Date.now()) - 1)
