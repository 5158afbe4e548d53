import type { TextsOf } from '../../messages.ts'

export const deviceKeys: TextsOf<'deviceKeys'> = {
  gateway: 'Gateway, all meters',
  whose: "With an SN, the key reports this meter only; without one it is a gateway's and reports all meters.",
  made: 'New device key',
  once: 'This key is shown only now. Copy it into the device before you close this.',
  use: 'Over HTTP it goes into the header X-Device-Key. Over MQTT it is the password; the user is gateway for a gateway, the SN for a meter.',
  copy: 'Copy',
  copied: 'Copied',
}
