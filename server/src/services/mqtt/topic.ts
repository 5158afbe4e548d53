import type { z } from 'zod'

import type { Context } from '../../kernel/context.ts'

/** A message that its topic's schema could read. */
export interface TopicMessage<T = unknown> {
  /** From the topic `weir/{deviceSn}/…`; nobody but this meter or a gateway may write there. */
  deviceSn: string
  /** The parsed JSON, as the schema gives it; the bytes of a topic of bytes. */
  payload: T
  /** As it came. */
  raw: Buffer
  topic: string
  /** A meter's SN, or the name of the gateway's key. */
  sender: string
  /** Whether it was sent with the key of this meter alone, which is trusted the least. */
  byOwnKey: boolean
}

/** Messages of meters to the server: those on `weir/{deviceSn}/{name}`. */
export interface Topic {
  name: 'readings' | 'frames' | 'acks'
  /** Its messages are no JSON: the schema gets the bytes. */
  isBytes?: true
  /** Larger messages are kept as unreadable. */
  maxBytes: number
  /** A message that does not fit is kept as unreadable and never reaches `take`. */
  schema: z.ZodType
  /**
   * A batch in the order of arrival. It opens its own transaction. Resolved means committed, and the messages are acknowledged. Rejected
   * means that nothing of the batch is stored: the batch is retried in parts. If the database itself failed, nothing is acknowledged, so
   * that the meter sends again. The same message may therefore come twice.
   */
  take: (ctx: Context, messages: readonly TopicMessage[]) => Promise<void>
}

/** A topic whose `take` gets what its schema gives. */
export const defineTopic = <S extends z.ZodType>(
  topic: Omit<Topic, 'schema' | 'take'> & {
    schema: S
    take: (ctx: Context, messages: readonly TopicMessage<z.output<S>>[]) => Promise<void>
  },
): Topic => topic as Topic
