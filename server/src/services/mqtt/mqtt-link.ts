import type { Accept } from './embedded/websocket.ts'

/** The link to the meters, one per process with the role ingest, for either broker. */
export interface MqttLink {
  /**
   * QoS 1. Resolves when the broker has it, rejects when the broker is out of reach. It says nothing about the meter: the embedded broker
   * keeps nothing for one that does not listen (see `onListening`), another one keeps it for its sessions.
   */
  publish: (topic: string, payload: object) => Promise<void>
  /**
   * Called with a meter's SN as soon as a client subscribes to its `weir/{deviceSn}/commands`, `+` for all meters. It is the time to repeat
   * unacknowledged commands. Only the embedded broker calls it.
   */
  onListening: (told: (deviceSn: string) => void) => void
  /** Where the embedded broker listens. */
  port?: number
  /** Of the embedded broker: takes a connection that came another way. */
  accept?: Accept
  /** Takes no more messages, waits until what was taken is stored, closes the connections. */
  stop: () => Promise<void>
}
