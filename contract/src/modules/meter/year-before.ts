/** Business days, both included. */
type Days = readonly [from: string, to: string]

const [YEAR, DAY] = ['YYYY'.length, 'YYYY-MM-DD'.length]

/** The same days, months or years a year earlier. 29 February has the 28th. */
export const yearBefore = (period: string): string => {
  const earlier = String(Math.max(Number(period.slice(0, YEAR)) - 1, 1)).padStart(YEAR, '0') + period.slice(YEAR)
  return earlier.length === DAY && earlier.endsWith('-02-29') ? `${earlier.slice(0, YEAR)}-02-28` : earlier
}

/** The periods that have this one as their year before: 28 February those of both kinds of years, 29 February none. */
export function yearAfter(period: string): string[] {
  const later = String(Number(period.slice(0, YEAR)) + 1).padStart(YEAR, '0') + period.slice(YEAR)
  const isOfCalendar = (day: string) => day.length < DAY || new Date(Date.parse(day)).toISOString().startsWith(day)
  return [period, later, later.replace(/-02-28$/, '-02-29')].filter(
    (one, i, all) => all.indexOf(one) === i && yearBefore(one) === period && isOfCalendar(one),
  )
}

export const daysOfYearBefore = ([from, to]: Days): [string, string] => [yearBefore(from), yearBefore(to)]
