import { Text } from '../../../ui/basics/Text.tsx'
import type { ServerProcess } from '@weir/contract/modules/system/monitor'
import { useFormatter, useTranslations } from 'use-intl/react'

import { shownSecond } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import styles from './Monitor.module.css'
import { shownSize, useDuties } from './shown-figures.ts'

interface Props {
  processes: ServerProcess[]
  chosen: ServerProcess | undefined
  onChoose: (process: ServerProcess) => void
}

/** All processes on this database; the chosen one is what the rest of the page is about. */
export function ProcessesPanel({ processes, chosen, onChoose }: Props) {
  const t = useTranslations('monitoring')
  const dutiesOf = useDuties()
  const { label } = useResourceTexts('monitor')
  const format = useFormatter()
  return (
    <Panel title={label('processes')}>
      <div className="tw">
        <table className="tbl" data-size="small">
          <thead>
            <tr>
              <th scope="col" className="c-pin">
                {label('process')}
              </th>
              <th scope="col">{t('roles')}</th>
              <th scope="col" className="num">
                {t('cpu')}
              </th>
              <th scope="col" className="num">
                {t('memory')}
              </th>
              <th scope="col" className="num">
                {t('loop')}
              </th>
              <th scope="col">{label('asOf')}</th>
            </tr>
          </thead>
          <tbody>
            {processes.map((process) => (
              <tr key={process.id} aria-current={process === chosen || undefined}>
                <td className="c-pin">
                  <span className={styles.name}>
                    <StatusDot tone={process.isSilent ? 'bad' : 'ok'}>
                      <LinkButton onClick={() => onChoose(process)}>{process.name}</LinkButton>
                    </StatusDot>
                    {process.isSilent && (
                      <Text tone="faint" size="small">
                        {t('silent')}
                      </Text>
                    )}
                  </span>
                </td>
                <td>{dutiesOf(process.roles)}</td>
                <td className="num">{process.latest ? format.number(process.latest.processCpu, { maximumFractionDigits: 2 }) : '—'}</td>
                <td className="num">{process.latest ? shownSize(process.latest.resident) : '—'}</td>
                <td className="num">{process.latest ? t('unit.milliseconds', { value: process.latest.loopDelay.toFixed(1) }) : '—'}</td>
                <td>{shownSecond(process.seenAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
