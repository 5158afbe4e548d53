// The controls of tests: `POST /control/<act>` with JSON. They have no signature: a sandbox moves nothing, and listens on this machine.
import type { z } from 'zod'

import { type Call, jsonOf, type Reply } from './serve.ts'

type Act<Sandbox> = (sandbox: Sandbox, input: unknown) => unknown

/** An act with the schema of its input. Its result is the reply. */
export const act =
  <Sandbox, Input>(schema: z.ZodType<Input>, run: (sandbox: Sandbox, input: Input) => unknown): Act<Sandbox> =>
  (sandbox, input) =>
    run(sandbox, schema.parse(input))

export const controlOf =
  <Sandbox>(acts: Record<string, Act<Sandbox>>) =>
  async (sandbox: Sandbox, { url, body }: Call): Promise<Reply> => {
    const run = acts[url.pathname.split('/')[2] ?? '']
    if (!run) return { status: 404, body: { error: 'no such act' } }
    return { body: (await run(sandbox, jsonOf(body))) ?? {} }
  }
