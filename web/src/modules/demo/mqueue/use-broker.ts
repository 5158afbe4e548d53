import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import mqtt, { type MqttClient } from 'mqtt'
import { useEffect, useReducer, useRef, useState } from 'react'

import { changed } from './messages.ts'

/** Return codes of CONNACK: wrong user or password, not authorised (MQTT 3.1.1, 3.2.2.3). */
const REFUSED = [4, 5]
const CONNECT_MS = 15_000
const AGAIN_MS = 2000

export type State = 'off' | 'connecting' | 'on'
export type Fault = 'wrongKey' | 'noBroker' | 'notSubscribed'

export interface SignIn {
  /** `gateway`, or the SN of a meter. */
  user: string
  key: string
}

let lastId = 0

/** The broker of this server, over WebSocket. The key stays in the client, and leaves with the page. */
export function useBroker() {
  const client = useRef<MqttClient>(undefined)
  const [state, setState] = useState<State>('off')
  const [fault, setFault] = useState<Fault>()
  const [messages, change] = useReducer(changed, [])

  const end = (why?: Fault) => {
    client.current?.end(true)
    client.current = undefined
    setState('off')
    setFault(why)
  }
  useEffect(() => () => void client.current?.end(true), [])

  function connect({ user, key }: SignIn) {
    end()
    setState('connecting')
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/mqtt`
    const opened = mqtt.connect(url, {
      username: user,
      password: key,
      connectTimeout: CONNECT_MS,
      reconnectPeriod: AGAIN_MS,
      // The content policy allows no worker made of a text.
      timerVariant: 'native',
    })
    client.current = opened
    let wasOn = false
    opened.on('connect', () => {
      wasOn = true
      setState('on')
      // Sessions of the broker end with the connection. So each connection subscribes once more.
      opened.subscribe(`weir/${user === GATEWAY_USER ? '+' : user}/commands`, { qos: 1 }, (error) => error && setFault('notSubscribed'))
    })
    opened.on('message', (topic, payload) =>
      change({ add: { id: ++lastId, at: new Date(), topic, payload: payload.toString(), state: 'received' } }),
    )
    opened.on('error', (error) => {
      if ('code' in error && REFUSED.includes(Number(error.code))) end('wrongKey')
    })
    opened.on('close', () => {
      if (client.current !== opened) return
      if (wasOn) setState('connecting')
      else end('noBroker')
    })
  }

  function publish(topic: string, payload: string) {
    const id = ++lastId
    change({ add: { id, at: new Date(), topic, payload, state: 'sending' } })
    client.current?.publish(topic, payload, { qos: 1 }, (error) => change({ id, state: error ? 'failed' : 'acknowledged' }))
  }

  return { state, fault, messages, connect, disconnect: () => end(), publish, clear: () => change('clear') }
}

export type Broker = ReturnType<typeof useBroker>
