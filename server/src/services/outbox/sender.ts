import type { Context } from '../../kernel/context.ts'
import type { MqttLink } from '../mqtt/mqtt-link.ts'
import type { outbox } from '../../kernel/platform.table.ts'

/** A row of the outbox that this process holds for a while. */
export type Sendable = typeof outbox.$inferSelect

export type Link = Pick<MqttLink, 'publish' | 'onListening'>

/** The handling of messages of one topic. */
export interface Sender {
  topic: string
  /** It goes to a meter: a process without a broker leaves it to another one. */
  needsLink?: true
  /**
   * Outside a transaction, as the system user. Resolved: the message is done. Rejected: it is retried, later each time. It may run again
   * for a sent message, if the process died before it could record that. So each message carries an id that stays the same.
   */
  send: (ctx: Context, payload: unknown, link: Link) => Promise<void>
  /**
   * This meter listens again, or, without one, any of them may: leave once more in the outbox what was sent to it and never
   * answered. A broker may have had nobody to give it to.
   */
  sendAgain?: (ctx: Context, deviceSn: string | undefined) => Promise<void>
}
