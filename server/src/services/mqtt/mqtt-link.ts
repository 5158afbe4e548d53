/** The link to the meters, one per process with the role ingest, for either broker. */
export interface MqttLink {
  /**
   * QoS 1. Resolves when the broker has it, rejects when the broker is out of reach. That is no word about the meter: the
   * embedded broker keeps nothing for one that does not listen (see `onListening`), another one keeps it for its sessions.
   */
  publish: (topic: string, payload: object) => Promise<void>
  /**
   * Told the SN of a meter as soon as somebody has subscribed to its `weir/{deviceSn}/commands`, `+` for all of them: the time
   * to send again what it has not acknowledged. Only the embedded broker tells.
   */
  onListening: (told: (deviceSn: string) => void) => void
  /** Where the embedded broker listens. */
  port?: number
  /** Takes no more messages, waits until what was taken is stored, closes the connections. */
  stop: () => Promise<void>
}
