import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Attack } from './target.ts'

/** Loopback addresses, and how many strangers are at each. */
const STRANGERS = [...[2, 3, 4, 5].map((no) => ({ from: `127.0.0.${no}`, count: 500 })), { from: '127.0.0.6', count: 500 }]
const TRICKLE_MS = 1000
/** A cut client comes again after about so long. */
const BACK_MS = 5000
const PATHS = ['water/waterCard/add', 'system/login', 'water/reading/report', 'water/reading/import', 'no/such/address']

/** F1: each sends the head of a request, and then a byte of its body now and then. */
export const strangers: Attack = async ({ urls, ms }) => ({
  async go() {
    const until = performance.now() + ms
    let begun = 0
    const each = STRANGERS.flatMap(({ from, count }) => Array<string>(count).fill(from))
    const all = Promise.all(
      each.map(async (from, no) => {
        const port = Number(new URL(urls[no % urls.length]!).port)
        for (; performance.now() < until; await sleep(BACK_MS * (0.5 + Math.random()))) {
          begun++
          await trickled(from, port, PATHS[begun % PATHS.length]!, until)
        }
      }),
    )
    await Promise.race([all, sleep(ms)])
    return `${each.length} strangers began ${begun} requests`
  },
})

/** Resolves when it is cut, or at the end. */
function trickled(localAddress: string, port: number, path: string, until: number): Promise<void> {
  const head = `POST /api/v1/${path} HTTP/1.1\r\nhost: weir\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{`
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress }, () => socket.write(head))
    const timer = setInterval(() => (performance.now() < until ? socket.write(' ') : socket.destroy()), TRICKLE_MS)
    socket.on('error', () => undefined).resume()
    socket.once('close', () => {
      clearInterval(timer)
      resolve()
    })
  })
}
