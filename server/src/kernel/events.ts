/** Takes what a `stream` endpoint has to say, as often as there is something. */
export interface Listener<Event> {
  push: (event: Event) => void
  /** Nothing more will come. */
  end: () => void
}

/** The answer of a `stream` endpoint: called once a client listens; calling its result stops it. */
export type Events<Event> = (listener: Listener<Event>) => () => void
