import type { Context } from '../kernel/context.ts'
import { writeSampleData } from './sample-data.ts'
import { readStory, type Story, writeStory } from './story.ts'

export { startSimulator } from './simulator.ts'

/** The made-up utility of this data directory, written now if the database has no meters yet. */
export async function openSample(ctx: Context, dataDir: string, tell: (line: string) => void): Promise<Story | undefined> {
  const story = await writeSampleData(ctx, tell)
  if (story) writeStory(dataDir, story)
  return story ?? readStory(dataDir)
}
