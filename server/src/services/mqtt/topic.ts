import type { z } from 'zod'
import type { Fault } from '@weir/contract/platform/mqtt'

import type { Context } from '../../kernel/context.ts'
import { deviceText, jsonOf } from '../../kernel/outside-text.ts'

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

/** A message as it came from a broker. */
export interface Arrived {
  topic: string
  payload: Buffer
  /** The sender, for staff: a meter's SN, or the name of the gateway's key. */
  sender: string
  /** The key of its queue: the device key, or the meter if the key is unknown. */
  lane: string
  /** See `weightOf`. */
  weight: number
  /** The meter whose key it was sent with; absent: it may speak for all. */
  meter?: string
}

export interface Misread {
  fault: Fault
  /** Which field, or whose topic. */
  detail?: string
}

const ADDRESS = /^weir\/([A-Za-z0-9._-]{1,64})\/([a-z]{1,16})$/

/** The content and topic of a message, or the reason why it has none. */
export function readMessage(topics: readonly Topic[], arrived: Arrived): { topic: Topic; message: TopicMessage } | Misread {
  const [, deviceSn = '', name] = ADDRESS.exec(arrived.topic) ?? []
  const topic = topics.find((topic) => topic.name === name)
  if (!topic) return { fault: 'wrongTopic' }
  if (arrived.meter !== undefined && arrived.meter !== deviceSn) return { fault: 'foreignTopic', detail: deviceSn }
  if (arrived.payload.length > topic.maxBytes) return { fault: 'tooLarge' }
  const content = topic.isBytes ? arrived.payload : jsonOf(deviceText(arrived.payload))
  if (content === undefined) return { fault: 'notJson' }
  const { data, error } = topic.schema.safeParse(content)
  if (error) return { fault: 'wrongShape', detail: firstProblem(error) }
  return {
    topic,
    message: {
      deviceSn,
      payload: data,
      raw: arrived.payload,
      topic: arrived.topic,
      sender: arrived.sender,
      byOwnKey: arrived.meter !== undefined,
    },
  }
}

interface Failed {
  issues: readonly { path: readonly PropertyKey[]; code: string }[]
}

/** `readings[3].register: invalid_format`, of a schema that failed at this place of the message. */
export function firstProblem({ issues }: Failed, place: readonly PropertyKey[] = []): string {
  const [{ path, code }] = issues as [Failed['issues'][0]]
  const steps = [...place, ...path].map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return [steps.join('').replace(/^\./, ''), code].filter(Boolean).join(': ')
}
