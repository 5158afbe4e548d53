/** A meaning. Colour never carries it alone: a tag has its word, a dot also its shape. */
export type Tone = 'ok' | 'warn' | 'bad' | 'idle' | 'info'
