import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { useUser } from '../../../platform/session/session.tsx'
import { hidden } from '../../../ui/basics/text-class.ts'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { samplePicture } from '../frame/picture.ts'
import { singleTexts } from '../frame/single-texts.ts'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Person.module.css'

const ICONS = ['price', 'cash', 'chart', 'settings'] as const

/** A personal page with a picture, facts, messages, a form and a list. Nothing of it is sent. */
export default function PersonalDemo() {
  const t = useTexts(singleTexts).personal
  return (
    <DemoFrame title="personal" hint={t.hint} files={['personal/PersonalDemo.tsx', 'personal/Person.module.css']}>
      <Greeted />
      <Panel title={t.messages}>
        <PanelBody>
          <ul className={styles.lines}>
            {t.messageList.map((message) => (
              <li key={message}>
                <Icon name="message" /> {message}
              </li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
      <Panel title={t.recommended}>
        <PanelBody>
          <ul className={styles.cards}>
            {t.cards.map((card, i) => (
              <li key={card}>
                <Icon name={ICONS[i]!} size={18} /> {card}
              </li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
      <Panel title={t.basics}>
        <PanelBody>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              toast.ok(t.saved)
            }}
          >
            <div className={styles.fields}>
              {t.fields.map((label) => (
                <TextInput key={label} label={label} />
              ))}
              <Select label={t.sex} data={t.sexes} defaultValue={t.sexes[2]} />
            </div>
            <Button look="primary" type="submit">
              {t.save}
            </Button>
          </form>
        </PanelBody>
      </Panel>
      <Panel title={t.security}>
        <PanelBody>
          <DescriptionList items={t.items.map(([name, state]) => ({ label: name!, value: <Item name={name!} state={state!} /> }))} />
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}

function Item({ name, state }: { name: string; state: string }) {
  const t = useTexts(singleTexts).personal
  return (
    <>
      {state} <LinkButton onClick={() => toast.warn(t.onlyShown)}>{t.modify(name)}</LinkButton>
    </>
  )
}

function Greeted() {
  const t = useTexts(singleTexts).personal
  const user = useUser()
  const [picture, setPicture] = useState(() => samplePicture(1))
  const format = useFormatter()
  const [now] = useState(() => new Date())
  const show = (file: File) => {
    URL.revokeObjectURL(picture)
    setPicture(URL.createObjectURL(file))
  }
  return (
    <Panel title={t.welcome(user.userNickname)} sub={t.slogan}>
      <PanelBody>
        <div className={styles.person}>
          <label className={styles.picture}>
            <img
              src={picture}
              alt={t.picture}
              onError={() => {
                toast.bad(t.unreadable)
                setPicture(samplePicture(1))
              }}
            />
            {t.change}
            <input className={hidden} type="file" accept="image/*" onChange={({ target }) => target.files?.[0] && show(target.files[0])} />
          </label>
          <DescriptionList
            items={[
              { label: t.facts.name, value: user.userNickname },
              { label: t.facts.role, value: t.role },
              { label: t.facts.ip, value: '127.0.0.1' },
              { label: t.facts.time, value: format.dateTime(now, { dateStyle: 'medium', timeStyle: 'short' }) },
            ]}
          />
        </div>
      </PanelBody>
    </Panel>
  )
}
