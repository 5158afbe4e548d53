import { parseArgs } from 'node:util'

import { defineOperatorCommand, Refusal } from '../operator/operator-command.ts'
import { atIntervals } from '../operator/at-intervals.ts'
import { type Anchor, type Damage, verifyOperationLog } from './verify.ts'

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
    const { sealed, unsealed, head, damages, first } = await verifyOperationLog(
      db,
      anchor,
      atIntervals((position) => print(`${position} entries checked`)),
    )
    print(`${sealed} entries sealed, ${unsealed} not yet`)
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
