import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Benchmark, Figure } from '../figure.ts'
import { startAttacked } from './attacked.ts'
import { createOthers, type Felt } from './others.ts'
import { countsOf, middle, type Span, timesOf, worst } from './span.ts'
import type { Target } from './target.ts'

/** Of each attack, and of the quiet run before it. */
const MS = 1000 * Number(process.env.ATTACK_SECONDS ?? 20)
const ONLY = process.env.ATTACKS?.split(',')

interface Promised {
  slower?: number
  acknowledgedMs?: number
  moreMb?: number
}

/** By its name among the attackers. */
const ATTACKS: { id: string; what: string; name: string; promised: Promised }[] = [
  { id: 'F1', what: 'strangers who trickle bodies', name: 'strangers', promised: { slower: 2 } },
  { id: 'F3', what: 'meters’ own keys that lie', name: 'ownKeys', promised: {} },
  ...[
    { what: 'a flood by a meter’s key, MQTT', name: 'meterByMqtt' },
    { what: 'a flood by a meter’s key, HTTP', name: 'meterByHttp' },
    { what: 'a flood by a gateway’s key, MQTT', name: 'gatewayByMqtt' },
    { what: 'a flood by a gateway’s key, HTTP', name: 'gatewayByHttp' },
  ].map((flood) => ({ id: 'F5', ...flood, promised: { acknowledgedMs: 250, moreMb: 200 } })),
  { id: 'F15', what: 'a trial of 250,000 lines', name: 'trial', promised: { slower: 2 } },
  { id: 'F15', what: 'an import of 250,000 lines', name: 'import', promised: { slower: 2 } },
  // The last: its judging goes on for long after, and no quiet run would be quiet.
  { id: 'F4', what: 'a late reading before 250,000', name: 'lateReading', promised: {} },
]

/** The effect on others of the attacks that the reviews found. The reference is a quiet run of the same length directly before each. */
export const attackOn =
  (place: 'embedded' | 'PostgreSQL'): Benchmark =>
  async () => {
    await using started = new AsyncDisposableStack()
    const { processes, target } = await startAttacked(place, started)
    const others = await createOthers(processes)
    started.defer(others.close)
    const memory = (which: 'now' | 'peak') => processes.map((product) => product.memory(which))
    // The first calls compile and plan: they are not counted.
    await others.feel(sleep(MS / 4))

    const figures: Figure[] = []
    for (const { id, what, name, promised } of ATTACKS) {
      if (ONLY && !ONLY.includes(id) && !ONLY.includes(name)) continue
      await using attackers = await startAttackers(name, await target(MS))
      const quiet = await others.feel(sleep(MS))
      const idle = memory('now')
      for (const product of processes) product.forgetPeak()
      const attack = attackers.go()
      const felt = await others.feel(attack)
      const peak = memory('peak')
      const title = `${id} ${what} (${place})`
      console.error(`${title}: ${await attack}`)
      figures.push(...feltFigures(title, quiet, felt, promised), memoryFigure(title, idle, peak, promised))
    }
    return figures
  }

function feltFigures(title: string, quiet: Felt, felt: Felt, { slower, acknowledgedMs }: Promised): Figure[] {
  const beside = (what: string, before: Span, after: Span): Figure => ({
    what: `${title}: ${what}`,
    value: `${timesOf(after)}; ${countsOf(after)}`,
    reference: `${timesOf(before)}; ${countsOf(before)}`,
    ratio: middle(after) / middle(before),
  })
  const isWithin = (share: number, before: Span, after: Span) =>
    middle(after) <= share * middle(before) && worst(after) <= share * worst(before) && after.failed === 0
  const calls = beside('signed-in calls', quiet.calls, felt.calls)
  const acknowledged = beside('another key acknowledged', quiet.acknowledgements, felt.acknowledgements)
  if (slower !== undefined)
    Object.assign(calls, { target: `≤ ${slower} × quiet, worst too`, holds: isWithin(slower, quiet.calls, felt.calls) })
  if (acknowledgedMs !== undefined) {
    const { failed } = felt.acknowledgements
    Object.assign(acknowledged, { target: `≤ ${acknowledgedMs} ms`, holds: worst(felt.acknowledgements) <= acknowledgedMs && failed === 0 })
  }
  return [calls, acknowledged]
}

/** Of the process that grew most. */
function memoryFigure(title: string, idle: readonly number[], peak: readonly number[], { moreMb }: Promised): Figure {
  const grown = peak.map((mb, no) => mb - idle[no]!)
  const most = Math.max(...grown)
  const no = grown.indexOf(most)
  const figure = { what: `${title}: memory`, value: `${peak[no]!.toFixed(0)} MB`, reference: `${idle[no]!.toFixed(0)} MB` }
  return moreMb === undefined ? figure : { ...figure, target: `≤ ${moreMb} MB more`, holds: most <= moreMb }
}

/** In a process of their own, with everything prepared. */
async function startAttackers(name: string, target: Target) {
  const child: ChildProcess = fork(fileURLToPath(new URL('attackers.ts', import.meta.url)), [name, JSON.stringify(target)])
  const said = async () => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the attackers of ${name} ended`)))
    return ((await Promise.race([once(child, 'message'), ended])) as [string])[0]
  }
  await said()
  return {
    /** The attackers' own results. */
    go() {
      child.send('go')
      return said()
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) child.kill('SIGKILL')
    },
  }
}
