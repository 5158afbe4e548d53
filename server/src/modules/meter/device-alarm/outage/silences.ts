/** A meter that stopped between its last report and the time of the next one, in ms. */
export interface Silence {
  since: number
  until: number
}

/** Several silences, and the span that lies within all of them. */
export interface Gathered<S extends Silence> extends Silence {
  members: readonly S[]
}

const holds = ({ since, until }: Silence, at: number) => since <= at && at <= until
const shared = (silences: readonly Silence[]): Silence => ({
  since: Math.max(...silences.map(({ since }) => since)),
  until: Math.min(...silences.map(({ until }) => until)),
})

/** The span of both, if one cause may have ended both. */
export function joined(one: Silence, other: Silence): Silence | undefined {
  const span = shared([one, other])
  return span.since <= span.until ? span : undefined
}

/**
 * Silences that one cause explains, if they are at least so many. The moment that most silences hold comes first, then the same of the
 * rest. Such a moment is always the last report of one of them.
 */
export function gatherSilences<S extends Silence>(silences: readonly S[], least: number): Gathered<S>[] {
  const most = silences
    .map(({ since }) => silences.filter((silence) => holds(silence, since)))
    .reduce<readonly S[]>((best, members) => (members.length > best.length ? members : best), [])
  if (most.length < Math.max(least, 1)) return []
  const rest = silences.filter((silence) => !most.includes(silence))
  return [{ members: most, ...shared(most) }, ...gatherSilences(rest, least)]
}
