/** The user name of a gateway. Any other is the SN of the one meter whose key is the password. */
export const GATEWAY_USER = 'gateway'

/** Why a message of a meter, or one reading in it, was left out. */
export const FAULTS = [
  'wrongTopic',
  'foreignTopic',
  'tooLarge',
  'notJson',
  'wrongShape',
  'badReading',
  'quota',
  'notStored',
  /** Of a frame: it is not wholly understood; the detail says which part. */
  'badFrame',
  /** The address in a frame, or in the push around it, is that of another meter. */
  'foreignFrame',
  /** No meter has the address of the frame or of the push. */
  'unknownDevice',
] as const
export type Fault = (typeof FAULTS)[number]

/** How a message is read: JSON of a meter, a frame of CJ/T 188, or the push of an NB-IoT platform. */
export const MESSAGE_KINDS = ['json', 'cjt188', 'ctwing', 'onenet'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
