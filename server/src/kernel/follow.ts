import { type Context, type Writing, definePart } from './context.ts'

/** An event of a module, for the modules that depend on it. The module of the event declares it. */
export interface Event<What> {
  name: string
  isQuestion: false
  /** A type alone. */
  what?: What
}
/** A question of a module to the modules that depend on it. The asking module declares it. */
export interface Question<Asked, Answer> {
  name: string
  isQuestion: true
  /** The answer of a product without a module that answers. */
  otherwise: (asked: Asked) => Answer
  /** Types alone. */
  asked?: Asked
  answer?: Answer
}
export const defineEvent = <What>(name: string): Event<What> => ({ name, isQuestion: false })
export const defineQuestion = <Asked, Answer>(name: string, otherwise: (asked: Asked) => Answer): Question<Asked, Answer> => ({
  name,
  isQuestion: true,
  otherwise,
})

export interface Follower {
  subject: { name: string; isQuestion: boolean }
  run: (ctx: never, given: never) => unknown
}
/** A module's reaction to an event elsewhere. It runs in the transaction of the event. */
export const follow = <What>(subject: Event<What>, run: (ctx: Writing, what: What) => Promise<void>): Follower => ({ subject, run })
/** How a module answers a question of another one. */
export const answer = <Asked, Answer>(
  subject: Question<Asked, Answer>,
  run: (ctx: Context, asked: Asked) => NoInfer<Answer>,
): Follower => ({ subject, run })

type BySubject = ReadonlyMap<Follower['subject'], readonly Follower['run'][]>
export const followers = definePart<BySubject>('followers', () => new Map())

/** All followers of a product, by their subject. */
export function followersOf(all: readonly Follower[]): BySubject {
  const bySubject = Map.groupBy(all, ({ subject }) => subject)
  return new Map([...bySubject].map(([subject, found]) => [subject, found.map(({ run }) => run)]))
}

/** Say what happened: each follower does its part before this returns, in the order of the modules. */
export async function happened<What>(ctx: Writing, event: Event<What>, what: What): Promise<void> {
  for (const run of ctx.parts.get(followers).get(event) ?? []) await run(ctx as never, what as never)
}

/** At most one module answers a question. */
export function ask<Asked, Answer>(ctx: Context, question: Question<Asked, Answer>, asked: NoInfer<Asked>): Answer {
  const [run] = ctx.parts.get(followers).get(question) ?? []
  return run ? (run(ctx as never, asked as never) as Answer) : question.otherwise(asked)
}
