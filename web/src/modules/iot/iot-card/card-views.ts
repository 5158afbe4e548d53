/** Days within which packages of the view end. */
export const ENDING_DAYS = 30

/** The views of the list, in their order. */
export const CARD_VIEWS = {
  halted: { cardStatus: 'halted' },
  abnormal: { cardStatus: 'abnormal' },
  nearQuota: { traffic: 'nearQuota' },
  ending: { endsInDays: ENDING_DAYS },
  unmet: { unmet: true },
} as const
