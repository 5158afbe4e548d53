/** A voltage swings with the temperature: the alarm clears so much above its limit, in millivolts. */
export const BATTERY_MARGIN = 50

/** Whether a report calls the battery low, by its flag or else by its voltage. Undefined: nothing, or between raising and clearing. */
export function isBatteryLow(limit: number, hasFlag: boolean | undefined, volts: number | undefined): boolean | undefined {
  if (hasFlag) return true
  if (limit > 0 && volts !== undefined) {
    const millivolt = Math.round(volts * 1000)
    return millivolt < limit ? true : millivolt >= limit + BATTERY_MARGIN ? false : undefined
  }
  return hasFlag
}
