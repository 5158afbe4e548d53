/** What the screen of device keys says beyond the texts of its resource. */
export interface DeviceKeyMessages {
  /** Of a key that belongs to no single meter. */
  gateway: string
  /** What a new key is good for, with an SN and without. */
  whose: string
  /** The drawer with the new key. */
  made: string
  once: string
  /** Where it is to be typed. */
  use: string
  copy: string
  copied: string
}
