import type { Fault } from '@weir/contract/platform/mqtt'

import { deviceText, jsonOf } from '../../kernel/device-text.ts'
import type { Topic, TopicMessage } from './topic.ts'

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
