/** Takes what a `stream` endpoint has to say, as often as there is something. */
export interface Listener<Event> {
  push: (event: Event) => void
  /** Nothing more will come. */
  end: () => void
}

/** What a `stream` endpoint answers: called once somebody listens; calling what it returns stops it. */
export type Events<Event> = (listener: Listener<Event>) => () => void
