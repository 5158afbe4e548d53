import { defineEvent } from '../../../kernel/follow.ts'

/** A message is to leave again, with a new id at the provider. The module that wrote it, known by the key, hands it to the outbox. */
export const messageResent = defineEvent<{ key: string }>('messageResent')

/** The receipt of a message that a provider had taken. */
export const messageReceived = defineEvent<{ key: string; isDelivered: boolean; words: string }>('messageReceived')
