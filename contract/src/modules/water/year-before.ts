/** Business days, both included. */
type Days = readonly [from: string, to: string]

const [YEAR, DAY] = ['YYYY'.length, 'YYYY-MM-DD'.length]

/** The same days, months or years a year earlier. 29 February has the 28th. */
export const yearBefore = (period: string): string => {
  const earlier = String(Math.max(Number(period.slice(0, YEAR)) - 1, 1)).padStart(YEAR, '0') + period.slice(YEAR)
  return earlier.length === DAY && earlier.endsWith('-02-29') ? `${earlier.slice(0, YEAR)}-02-28` : earlier
}

export const daysOfYearBefore = ([from, to]: Days): [string, string] => [yearBefore(from), yearBefore(to)]
