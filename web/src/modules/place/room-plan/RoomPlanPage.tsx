import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { homeNumber } from '@weir/contract/modules/place/room-plan'
import { Input, TextInput } from '@mantine/core'
import { use } from 'react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { RestoredDraft } from '../../../platform/draft/draft.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { ListFrame } from '../../../ui/table/ListFrame.tsx'
import { communities } from '../room/RoomForm.tsx'
import { PlanEquation, PlanFoot } from './PlanResult.tsx'
import styles from './room-plan.module.css'
import { useRoomPlan, type RoomPlanning, type Block, type Cell } from './use-room-plan.ts'
import { textOf } from '../../../platform/format/format.ts'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { figure } from '../../../ui/basics/text-class.ts'
import { Empty } from '../../../ui/basics/Empty.tsx'

/** Draws the rooms of a community once: ranges left, the rooms as they lie right. */
export default function RoomPlanPage() {
  const t = useTranslations('place.plan')
  const title = useTranslations('menu')('roomPlan')
  const plan = useRoomPlan()
  const { scope, draft, form, query, community } = plan
  return (
    <ListFrame aria-label={title}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Text tone="muted" size="small">
          {community ? t('of', { community: community.name }) : t('what')}
        </Text>
        <Grow />
        <ScreenLink isAct to={to('buildingImport', { ...(community && { communityId: community.id }) })}>
          {t('fromSheet')}
        </ScreenLink>
        {community && (
          <ScreenLink isAct to={to('communityRooms', { id: community.id })}>
            {t('grid')}
          </ScreenLink>
        )}
      </div>
      <div className={styles.parts}>
        <FormScope value={scope}>
          <form
            className={styles.form}
            aria-label={title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
            }}
          >
            {draft.isRestored && <RestoredDraft onDiscard={() => form.setValues(draft.discard())} />}
            <Field name="communityId" choices={communities} />
            <SpanField from="buildingFrom" to="buildingTo" faults={plan.faults} />
            <SpanField from="unitFrom" to="unitTo" faults={plan.faults} />
            <SpanField from="floorFrom" to="floorTo" faults={plan.faults} isFigure />
            <Field name="homes" />
            <Numbering plan={plan} />
            <SkippedField faults={plan.faults} />
          </form>
        </FormScope>
        <div className={styles.picture}>
          <PlanEquation plan={plan} />
          {query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : <PlanBlocks plan={plan} />}
          <PlanFoot plan={plan} />
        </div>
      </div>
    </ListFrame>
  )
}

/** The rule of the numbers, with a room of the plan as its example. */
function Numbering({ plan: { form, values, blocks } }: { plan: RoomPlanning }) {
  const t = useTranslations('place.plan')
  const isPadded = values['padded'] !== false && values['padded'] !== 'false'
  const example = blocks?.at(-1)?.floors[0]?.cells[0]
  const floor = example ? example.number.slice(0, -2) : ''
  return (
    <Input.Wrapper label={t('numbering')} labelElement="div">
      {example && (
        <div className={styles.rule} aria-label={example.name}>
          <Piece value={example.building} called={t('building')} />
          <i>-</i>
          <Piece value={example.unit} called={t('unit')} />
          <i>-</i>
          <Piece value={floor} called={t('floor')} />
          <Piece value={example.number.slice(-2)} called={t('home')} />
        </div>
      )}
      <div className={styles.ruleSet}>
        <Field name="firstHome" />
        <Segmented
          label={t('numbering')}
          options={[
            { value: 'true', label: homeNumber(5, 1, true) },
            { value: 'false', label: homeNumber(5, 1, false) },
          ]}
          value={textOf(isPadded) as 'true' | 'false'}
          onChange={(next) => form.setFieldValue('padded', next === 'true')}
        />
      </div>
      <Text as="p" tone="faint" size="tiny">
        {t(isPadded ? 'paddedHint' : 'plainHint')}
      </Text>
    </Input.Wrapper>
  )
}

const Piece = ({ value, called }: { value: string; called: string }) => (
  <span>
    {value}
    <small>{called}</small>
  </span>
)

const FIGURE = { input: figure }

interface Props {
  from: string
  to: string
  /** The faults, by field. */
  faults: Record<string, string>
  isFigure?: boolean
}

/** From one name to another, in one line: `1 – 2`. */
function SpanField({ from, to, faults, isFigure }: Props) {
  const { form } = use(FormScope)!
  const { label } = useResourceTexts('room')
  const inputs = { [from]: label(from), [to]: label(to) }
  const error = faults[from] ?? faults[to]
  return (
    <Input.Wrapper label={label(to)} labelElement="div" error={error} withAsterisk>
      <div className={styles.span}>
        {Object.entries(inputs).map(([name, called], at) => (
          <TextInput
            key={name}
            classNames={FIGURE}
            aria-label={called}
            inputMode={isFigure ? 'numeric' : 'text'}
            error={faults[name] !== undefined}
            value={textOf(form.getValues()[name])}
            onChange={({ target }) => form.setFieldValue(name, target.value.toUpperCase())}
            onFocus={({ target }) => target.select()}
            data-at={at}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

/** Floors that the building does not have, as a list: `4、13`. */
function SkippedField({ faults }: { faults: Record<string, string> }) {
  const { form } = use(FormScope)!
  const t = useTranslations('place.plan')
  const { label } = useResourceTexts('room')
  const wrong = Object.entries(faults).find(([field]) => field.startsWith('skippedFloors'))
  return (
    <TextInput
      label={label('skippedFloors')}
      placeholder={t('skippedExample')}
      error={wrong?.[1]}
      value={textOf(form.getValues()['skippedFloors'])}
      onChange={({ target }) => form.setFieldValue('skippedFloors', target.value)}
    />
  )
}

/** From here on a unit takes the whole width. */
const WIDE = 5

/** The rooms as they will lie. Existing ones are dashed, with their household. */
function PlanBlocks({ plan: { blocks, factors } }: { plan: RoomPlanning }) {
  const t = useTranslations('place.plan')
  if (!blocks || blocks.length === 0)
    return (
      <div className={styles.blocks}>
        <Empty title={t('start')} advice={t('startAdvice')} />
      </div>
    )
  return (
    <div className={styles.blocks} data-wide={(factors?.homes ?? 0) >= WIDE}>
      {blocks.map((block) => (
        <BlockOf key={block.id} block={block} />
      ))}
    </div>
  )
}

function BlockOf({ block: { building, unit, fresh, taken, floors } }: { block: Block }) {
  const t = useTranslations('place.plan')
  const tp = useTranslations('place')
  return (
    <section className={styles.block} aria-label={tp('unitOf', { building, unit })}>
      <h2>
        {tp('unitOf', { building, unit })}
        <span>{taken > 0 ? t('freshAndTaken', { fresh, taken }) : t('fresh', { fresh })}</span>
      </h2>
      {floors.map(({ floor, cells }) => (
        <div key={floor} className={styles.floor}>
          <span>{tp('floor', { floor })}</span>
          <div>
            {cells.map((cell) => (
              <Room key={cell.name} cell={cell} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

function Room({ cell: { name, taken } }: { cell: Cell }) {
  const t = useTranslations('place.plan')
  if (!taken) return <span className={styles.room}>{name}</span>
  const says = (
    <>
      {name}
      <small>{taken.cardName ?? t('noHousehold')}</small>
    </>
  )
  const look = { className: styles.room, title: t('staysAsItIs', { room: name }), 'data-taken': true }
  return taken.cardId === null ? (
    <span {...look}>{says}</span>
  ) : (
    <ScreenLink {...look} to={to('waterCardDetail', { id: taken.cardId })}>
      {says}
    </ScreenLink>
  )
}
