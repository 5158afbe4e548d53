import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

import { OPERATOR_PATH, type OperatorLine } from './operator-routes.ts'
import type { OperatorToken } from './operator-token.ts'

export const lives = ({ url }: OperatorToken) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

interface Asked {
  command: string
  args: string[]
  cwd: string
}

/** Nothing, where the server is gone and only its file is left, even if another program now answers there. */
export async function ask({ url, token }: OperatorToken, asked: Asked): Promise<Response | undefined> {
  const answer = await fetch(`${url}${OPERATOR_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  }).catch(() => undefined)
  return answer?.status === 404 ? undefined : answer
}

/** Prints the lines of the command as they come; whether it succeeded. */
export async function follow(answer: Response, print: (line: string) => void): Promise<boolean> {
  if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`)
  for await (const text of createInterface({ input: Readable.fromWeb(answer.body as never) })) {
    if (text === '') continue
    const line = JSON.parse(text) as OperatorLine
    if ('ok' in line) return line.ok
    print(line.line)
  }
  throw new Error('the server stopped before the command was done')
}
