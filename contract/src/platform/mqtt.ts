/** The user name of a gateway. Any other is the SN of the one meter whose key is the password. */
export const GATEWAY_USER = 'gateway'

/** Why a message of a meter, or one reading in it, was left out. */
export const FAULTS = ['wrongTopic', 'foreignTopic', 'tooLarge', 'notJson', 'wrongShape', 'badReading', 'quota', 'notStored'] as const
export type Fault = (typeof FAULTS)[number]
