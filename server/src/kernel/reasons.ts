import type { Messages, Reason } from '@weir/contract/locales/messages'
import type { ICUArgs } from 'use-intl/core'

type TextOf<Name extends Reason> = Name extends `${infer Catalogue extends keyof Messages}.error.${infer Key}`
  ? Messages[Catalogue] extends { error: { [K in Key]: infer Text extends string } }
    ? Text
    : never
  : Name extends `error.${infer Key extends keyof Messages['error']}`
    ? Messages['error'][Key]
    : never

type Names = { [Name in Reason]: keyof ICUArgs<TextOf<Name>, object> & string }
/** A refusal whose text has no placeholder. */
export type PlainReason = { [Name in Reason]: [Names[Name]] extends [never] ? Name : never }[Reason]
/** One whose text names facts: it cannot be thrown without them. */
type SpeakingReason = Exclude<Reason, PlainReason>

export type DataOf<Name extends Reason> = Name extends SpeakingReason ? Record<Names[Name], string | number> : object
/** A reason with what its text is made of; a plain one may carry further data of its answer. */
export type Said = [reason: PlainReason, data?: object] | { [Name in SpeakingReason]: [reason: Name, data: DataOf<Name>] }[SpeakingReason]
/** The same at a field of the input. */
export type SaidOfField =
  | { field: string; reason: PlainReason; data?: object }
  | { [Name in SpeakingReason]: { field: string; reason: Name; data: DataOf<Name> } }[SpeakingReason]
