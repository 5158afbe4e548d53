import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import { useState } from 'react'

import { Note } from '../../../ui/Note.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { Connection } from './Connection.tsx'
import { MessageList } from './MessageList.tsx'
import { PublishForm } from './PublishForm.tsx'
import { texts } from './texts.ts'
import { useBroker } from './use-broker.ts'

const FILES = [
  'mqueue/MqueueDemo.tsx',
  'mqueue/use-broker.ts',
  'mqueue/messages.ts',
  'mqueue/Connection.tsx',
  'mqueue/PublishForm.tsx',
  'mqueue/MessageList.tsx',
  'mqueue/Mqueue.module.css',
]

/** A meter in the browser: it publishes to the real broker and hears the commands for it. */
export default function MqueueDemo() {
  const t = useTexts(texts)
  const broker = useBroker()
  const [user, setUser] = useState<string>(GATEWAY_USER)
  return (
    <DemoFrame title="mqueue" hint={t.hint} files={FILES}>
      <Note tone="warn">{t.real}</Note>
      <Connection broker={broker} user={user} onUser={setUser} />
      <PublishForm broker={broker} user={user} />
      <MessageList broker={broker} />
    </DemoFrame>
  )
}
