import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Story = z.object({
  /** First instant of the made-up history. */
  start: z.iso.datetime(),
  /** Up to when its meters have reported. */
  sentTo: z.iso.datetime(),
  /** The simulator's credentials, as a gateway. */
  deviceKey: z.string(),
})
/** The simulator's memory from one start to the next. */
export type Story = z.infer<typeof Story>

const fileIn = (dataDir: string) => join(dataDir, 'sample.json')

export const newStory = (start: Date, sentTo: Date): Story => ({
  start: start.toISOString(),
  sentTo: sentTo.toISOString(),
  deviceKey: randomBytes(32).toString('base64url'),
})

export function readStory(dataDir: string): Story | undefined {
  const file = fileIn(dataDir)
  return existsSync(file) ? Story.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Renamed into place, so that a kill leaves the old file or the new one. */
export function writeStory(dataDir: string, story: Story) {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(story), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
