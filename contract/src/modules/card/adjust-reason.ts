/** Why staff adjust the water of a card, domain-rules §2.7. */
export const ADJUST_REASONS = [
  'leakRelief',
  'meterFault',
  'wrongCharge',
  'meterReplacement',
  'openingBalance',
  'promotion',
  'other',
] as const
