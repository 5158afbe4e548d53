/** Payment status and channel state that an order moved to, with the tone and the word of its event. */
const MOVES = {
  'paid/notInitiated': { tone: 'ok', word: 'paid' },
  'paid/initiated': { tone: 'info', word: 'sent' },
  'paid/success': { tone: 'ok', word: 'delivered' },
  'paid/fail': { tone: 'bad', word: 'undelivered' },
  'failed/notInitiated': { tone: 'idle', word: 'unpaid' },
} as const

const isMove = (to: string): to is keyof typeof MOVES => to in MOVES

/** Of orders of water and of packages alike. A state of an older version says only that the order moved on unpaid. */
export const moveOf = (to: string) => (isMove(to) ? MOVES[to] : ({ tone: 'idle', word: 'unpaid' } as const))
