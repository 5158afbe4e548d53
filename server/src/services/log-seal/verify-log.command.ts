import { parseArgs } from 'node:util'
import { and, asc, eq, gt, lte } from 'drizzle-orm'

import { defineOperatorCommand, Refusal, atIntervals } from '../operator/operator-command.ts'
import type { Db } from '../../kernel/context.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { chainHash, lastSeal, type LoggedEntry, readEntries, type Seal } from './chain.ts'
import { operationLogSeals } from './operation-log-seal.table.ts'
import { cutUpTo } from './old-entries.job.ts'
import { erasureOf, vouchedFor } from './redactions.ts'

const WHAT: Record<Damage, string> = {
  changed: 'was changed after it was sealed',
  missing: 'is missing, or one before it that was removed with its seal',
  inserted: 'was inserted after later ones were sealed',
  cut: 'the chain does not hold the anchor: its end was cut, or it was made anew',
}

export const verifyLogCommand = defineOperatorCommand({
  name: 'verify-log',
  usage: '[--anchor <position>:<hash>]',
  summary: 'prove that no sealed entry of the operation log was changed, removed or inserted',
  isProof: true,
  async run({ db }, { args, print }) {
    const { values } = parseArgs({ args, options: { anchor: { type: 'string' } } })
    const anchor = values.anchor === undefined ? undefined : anchorOf(values.anchor)
    const { sealed, unsealed, redacted, head, damages, first } = await verifyOperationLog(
      db,
      anchor,
      atIntervals((position) => print(`${position} entries checked`)),
    )
    print(`${sealed} entries sealed, ${unsealed} not yet`)
    if (redacted > 0) print(`${redacted} of them lost personal values by an erasure, which the log vouches for`)
    if (first)
      print(
        `${first.entryId === undefined ? '' : `entry ${first.entryId} `}${WHAT[first.what]}${damages > 1 ? `; ${damages} places in all` : ''}`,
      )
    else print(head ? `the chain holds; keep this to prove its end later: --anchor ${head.position}:${head.hash}` : 'nothing is sealed yet')
    return damages === 0
  },
})

function anchorOf(text: string): Anchor {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!position || !hash) throw new Refusal('--anchor is <position>:<hash>, as an earlier verify-log printed it')
  return { position: Number(position), hash }
}

/** A place of the chain that was noted outside the database: of an earlier proof, or of the log of a process. */
interface Anchor {
  position: number
  hash: string
}

/** `changed`: not what was sealed. `missing`: sealed and gone. `inserted`: not sealed, though later ones are. `cut`: the anchor is not in the chain. */
type Damage = 'changed' | 'missing' | 'inserted' | 'cut'

interface Proof {
  sealed: number
  /** Entries after the last sealed one. */
  unsealed: number
  /** Entries that are not what was sealed, because an erasure masked personal values. */
  redacted: number
  /** The end of the chain: an anchor for the next proof. */
  head?: Anchor
  /** How many places are damaged, and the first of them; a cut end has no entry. */
  damages: number
  first?: { entryId?: number; what: Damage }
}

const PAGE = 2_000

/** Computes the whole chain again, entry by entry, and compares. It reads pages; new entries do not disturb it. */
export async function verifyOperationLog(db: Db, anchor?: Anchor, progress: (sealed: number) => void = () => undefined): Promise<Proof> {
  const head = await lastSeal(db)
  const proof: Proof = {
    sealed: 0,
    unsealed: 0,
    redacted: 0,
    damages: 0,
    ...(head && { head: { position: head.position, hash: head.hash } }),
  }
  const found = (what: Damage, entryId?: number) => {
    proof.damages++
    proof.first ??= { ...(entryId !== undefined && { entryId }), what }
  }
  const redacted = head ? await walk(db, head, found, progress) : new Map<number, number[]>()
  const vouched = await vouchedFor(db, [...redacted.keys()])
  for (const [erasureId, entryIds] of redacted) {
    if (vouched.has(erasureId)) proof.redacted += entryIds.length
    else entryIds.forEach((entryId) => found('changed', entryId))
  }
  if (anchor && !(await holdsAnchor(db, anchor))) found('cut')
  proof.sealed = head?.position ?? 0
  proof.unsealed = await db.$count(operationLogs, gt(operationLogs.id, head?.entryId ?? 0))
  return proof
}

/**
 * Entries and seals side by side, both in order: an item without a partner is missing or inserted. Answers the entries that erasures
 * masked, by erasure.
 */
async function walk(db: Db, head: Seal, found: (what: Damage, entryId: number) => void, progress: (sealed: number) => void) {
  const { redacted, changed } = redactions(db, found)
  const cut = await cutUpTo(db)
  const entries = entriesUpTo(db, head.entryId)
  let entry = await next(entries)
  let last: Seal | undefined
  for await (const seal of sealsUpTo(db, head.position)) {
    for (; entry && Number(entry.id) < seal.entryId; entry = await next(entries)) found('inserted', Number(entry.id))
    const isHere = Number(entry?.id) === seal.entryId
    if (hasGap(last, seal) || (!isHere && seal.entryId > cut)) found('missing', seal.entryId)
    else if (isHere && chainHash(last?.hash, entry!) !== seal.hash) await changed(entry!)
    if (isHere) entry = await next(entries)
    last = seal
    if (seal.position % PAGE === 0) progress(seal.position)
  }
  for (; entry; entry = await next(entries)) found('inserted', Number(entry.id))
  return redacted
}

const hasGap = (last: Seal | undefined, seal: Seal) => seal.position !== (last?.position ?? 0) + 1

/** Of entries that are not what was sealed those that erasures masked, by erasure. */
function redactions(db: Db, found: (what: Damage, entryId: number) => void) {
  const redacted = new Map<number, number[]>()
  const changed = async (entry: LoggedEntry) => {
    const erasureId = await erasureOf(db, entry)
    if (erasureId === undefined) found('changed', Number(entry.id))
    else redacted.set(erasureId, [...(redacted.get(erasureId) ?? []), Number(entry.id)])
  }
  return { redacted, changed }
}

const next = async <T>(items: AsyncGenerator<T>): Promise<T | undefined> => (await items.next()).value as T | undefined

async function* entriesUpTo(db: Db, last: number): AsyncGenerator<LoggedEntry> {
  for (let after = 0; ;) {
    const page = await readEntries(db, after, last, PAGE)
    yield* page
    if (page.length < PAGE) return
    after = Number(page.at(-1)!.id)
  }
}

async function* sealsUpTo(db: Db, last: number): AsyncGenerator<Seal> {
  const { position } = operationLogSeals
  for (let after = 0; ;) {
    const page = await db
      .select()
      .from(operationLogSeals)
      .where(and(gt(position, after), lte(position, last)))
      .orderBy(asc(position))
      .limit(PAGE)
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)!.position
  }
}

const holdsAnchor = (db: Db, { position, hash }: Anchor) =>
  db.$count(operationLogSeals, and(eq(operationLogSeals.position, position), eq(operationLogSeals.hash, hash)))
