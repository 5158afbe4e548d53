import { to } from '@weir/contract/modules/to'
import { use, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ReplaceStart } from '@weir/contract/modules/meter/meter-replace'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { grouped, shownDay, shownInstant, textOf } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { only, textClass } from '../../../ui/basics/text-class.ts'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'
import { type Replacing, isTooFast } from './use-replacement.ts'
import { Row } from '../../../ui/basics/Row.tsx'
import styles from './replace.module.css'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import { isEnter } from '../../../ui/hooks/is-enter.ts'

/** The two meters in the same rows. */
export function MeterPair({ replacing }: { replacing: Replacing }) {
  return (
    <Panel className={styles.pair}>
      <OldMeter replacing={replacing} />
      <span className={styles.arrow}>
        <Icon name="forward" />
      </span>
      <NewMeter replacing={replacing} />
    </Panel>
  )
}

function OldMeter({ replacing: { start, effect, refusals } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const { label, option } = useResourceTexts('waterMeter')
  const { form } = use(FormScope)!
  const { old } = start
  const last = old.register === null ? undefined : grouped(old.register)
  const more = moreThan(textOf(form.values['finalRegister']), old.register)
  const limit = last === undefined ? t('finalFirst') : more === undefined ? t('finalLimit', { last }) : t('finalMore', { more, last })
  return (
    <div>
      <div className={styles.meter}>
        <h2>{t('old')}</h2>
        <StatusDot tone={CONNECTIVITY_TONE[old.connectivity]}>{option('connectivity', old.connectivity)}</StatusDot>
        {old.lastReportAt && <span className={only.wide}>{shownInstant(old.lastReportAt)}</span>}
      </div>
      <div className={styles.field}>
        <Row as="span" isBetween tone="muted" size="small">
          SN
        </Row>
        <div className={styles.sn}>
          <ScreenLink to={to('waterMeterDetail', { id: old.id })}>{old.deviceSn}</ScreenLink>
        </div>
      </div>
      <DescriptionList
        items={[
          { label: label('deviceModel'), value: old.deviceModel },
          { label: t('bound'), value: old.boundAt && shownDay(old.boundAt) },
          {
            label: t('lastReading'),
            value: last === undefined ? t('never') : `${last} t · ${old.registerAt ? shownInstant(old.registerAt) : ''}`,
          },
        ]}
      />
      <BigField
        name="finalRegister"
        label={t('final')}
        unit="t"
        clean={registerTyped}
        refusal={refusals['finalRegister']?.[0]}
        hint={limit}
      />
      {(isTooFast(effect) || form.values['confirmed'] === true) && <Field name="confirmed" />}
    </div>
  )
}

/** By how much a typed register lies above another, in litres exactly. */
function moreThan(typed: string, last: string | null): string | undefined {
  if (last === null || !/^\d{1,9}(\.\d{1,3})?$/.test(typed)) return undefined
  const litres = Math.round(Number(typed) * 1000) - Math.round(Number(last) * 1000)
  return litres < 0 ? undefined : grouped((litres / 1000).toFixed(3))
}

type Next = NonNullable<ReplaceStart['next']>
const TONE: Record<Next['standing'], Tone> = { free: 'ok', unknown: 'warn', taken: 'bad', same: 'bad', judging: 'bad' }

/** The meter with the typed or scanned number. An unknown one can be registered on the way. */
function NewMeter({ replacing: { start, next, refusals } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const isRegistered = next?.standing !== 'unknown'
  const isBad = next !== undefined && (TONE[next.standing] === 'bad' || (!isRegistered && !start.mayRegister))
  return (
    <div>
      <div className={styles.meter}>
        <h2>{t('next')}</h2>
        {next && <StatusDot tone={TONE[next.standing]}>{t(`standing.${next.standing}`)}</StatusDot>}
        {next?.lastReportAt && <span>{shownInstant(next.lastReportAt)}</span>}
      </div>
      <BigField
        name="newDeviceSn"
        label="SN"
        aside={<span className={textClass({ tone: 'faint', size: 'tiny', only: 'wide' })}>{t('scan')}</span>}
        before={<Icon name="scan" />}
        clean={(typed) => typed.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 64)}
        refusal={isBad ? t(`standing.${next.standing}`) : refusals['newDeviceSn']?.[0]}
        isFirst
      />
      {!isRegistered && start.mayRegister ? <Registering /> : <Facts next={next} oldModel={start.old.deviceModel} />}
      <BigField
        name="initialRegister"
        label={t('initial')}
        unit="t"
        clean={registerTyped}
        refusal={refusals['initialRegister']?.[0]}
        hint={next?.register ? t('initialLimit', { register: grouped(next.register) }) : t('initialFree')}
      />
    </div>
  )
}

function Registering() {
  const { form } = use(FormScope)!
  return (
    <div className={styles.register}>
      <Field name="registerNew" />
      {form.values['registerNew'] === true && <Field name="newDeviceModel" />}
    </div>
  )
}

function Facts({ next, oldModel }: { next: Next | undefined; oldModel: string | null }) {
  const t = useTranslations('meterReplacement')
  const { label } = useResourceTexts('waterMeter')
  const { deviceModel, initialRegister, register } = next ?? { deviceModel: null, initialRegister: null, register: null }
  return (
    <DescriptionList
      items={[
        {
          label: label('deviceModel'),
          value: deviceModel !== null && deviceModel === oldModel ? `${deviceModel} · ${t('sameModel')}` : deviceModel,
        },
        { label: label('initialRegister'), value: initialRegister && `${grouped(initialRegister)} t` },
        { label: t('reported'), value: register && `${grouped(register)} t` },
      ]}
    />
  )
}

/** A register while it is typed: at most nine digits, and three places. */
function registerTyped(typed: string): string {
  const [whole = '', ...fraction] = typed.split('.')
  const digits = (text: string) => text.replace(/\D/g, '')
  const tons = digits(whole)
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9)
  return fraction.length === 0 ? tons : `${tons || '0'}.${digits(fraction.join('')).slice(0, 3)}`
}

interface Props {
  name: string
  label: string
  /** Right of the label. */
  aside?: ReactNode
  before?: ReactNode
  unit?: string
  /** Cleans what is typed. */
  clean?: (typed: string) => string
  /** The server's objection, before anything is sent. */
  refusal?: string | undefined
  hint?: ReactNode
  isFirst?: boolean
}

/** A large field: Enter, also that of a scanner, goes on to the next one. */
function BigField({ name, label, aside, before, unit, clean = (typed) => typed, refusal, hint, isFirst }: Props) {
  const { form, resource } = use(FormScope)!
  const { label: full } = useResourceTexts(resource)
  const id = useId()
  const error = form.errors[name] ?? refusal
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <span>
          {label}
          <span className={styles.needed} aria-hidden="true">
            *
          </span>
        </span>
        {aside}
      </label>
      <InputBox className={styles.big}>
        {before}
        <input
          id={id}
          name={name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for this one number, which a scanner types
          autoFocus={isFirst}
          required
          aria-label={full(name)}
          autoComplete="off"
          spellCheck={false}
          data-figure={unit !== undefined || undefined}
          inputMode={unit === undefined ? 'text' : 'decimal'}
          value={textOf(form.values[name])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-why`}
          onChange={(event) => form.setFieldValue(name, clean(event.target.value))}
          onFocus={(event) => event.target.select()}
          onKeyDown={goOn}
        />
        {unit && <span>{unit}</span>}
      </InputBox>
      {(error ?? hint) && (
        <p id={`${id}-why`} className={styles.hint} data-tone={error ? 'bad' : undefined} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

/** The scanned number comes first, then the registers, then the button. */
const ORDER = ['newDeviceSn', 'finalRegister', 'initialRegister']

function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (!isEnter(event) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const { form, name } = event.currentTarget
  const next = ORDER[ORDER.indexOf(name) + 1]
  form?.querySelector<HTMLElement>(next === undefined ? 'button[type="submit"]' : `input[name="${next}"]`)?.focus()
}
