/** The dictionaries of this module, as delivered. */
export const meterDictionaries = {
  water_meter_model: { values: ['LXS-15', 'LXS-20', 'LXS-25', 'WS-40'], isOpen: true },
} as const
