/** Older ones leave the list. */
const MOST = 100

export interface Message {
  id: number
  /** By the clock of the browser. */
  at: Date
  topic: string
  payload: string
  state: 'received' | 'sending' | 'acknowledged' | 'failed'
}

export type Change = { add: Message } | { id: number; state: Message['state'] } | 'clear'

/** The messages of both ways, the newest first. */
export function changed(messages: readonly Message[], change: Change): readonly Message[] {
  if (change === 'clear') return []
  if ('add' in change) return [change.add, ...messages].slice(0, MOST)
  return messages.map((message) => (message.id === change.id ? { ...message, state: change.state } : message))
}

/** The meter and the id of a command, to answer it; undefined for any other message. */
export function commandOf({ topic, payload, state }: Message): { deviceSn: string; id: string } | undefined {
  const deviceSn = /^weir\/([^/]+)\/commands$/.exec(topic)?.[1]
  if (state !== 'received' || deviceSn === undefined) return undefined
  const id = idIn(payload)
  return id === undefined ? undefined : { deviceSn, id }
}

function idIn(payload: string): string | undefined {
  try {
    const { id } = JSON.parse(payload) as { id?: unknown }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}
