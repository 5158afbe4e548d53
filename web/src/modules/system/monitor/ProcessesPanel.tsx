import type { ServerProcess } from '@weir/contract/modules/system/monitor'
import { useFormatter, useTranslations } from 'use-intl/react'

import { shownSecond } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import styles from './Monitor.module.css'
import { shownSize, useDuties } from './shown-figures.ts'

interface Props {
  processes: ServerProcess[]
  chosen: ServerProcess | undefined
  onChoose: (process: ServerProcess) => void
}

/** All processes on this database; the chosen one is what the rest of the page is about. */
export function ProcessesPanel({ processes, chosen, onChoose }: Props) {
  const t = useTranslations('monitor')
  const dutiesOf = useDuties()
  const { label } = useResourceTexts('monitor')
  const format = useFormatter()
  return (
    <Panel title={label('processes')}>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col" className={cellClass(true)}>
              {label('process')}
            </th>
            <th scope="col">{t('roles')}</th>
            <th scope="col" className={cellClass(false, true)}>
              {t('cpu')}
            </th>
            <th scope="col" className={cellClass(false, true)}>
              {t('memory')}
            </th>
            <th scope="col" className={cellClass(false, true)}>
              {t('loop')}
            </th>
            <th scope="col">{label('asOf')}</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((process) => (
            <tr key={process.id} aria-current={process === chosen || undefined}>
              <td className={cellClass(true)}>
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
              <td className={cellClass(false, true)}>
                {process.latest ? format.number(process.latest.processCpu, { maximumFractionDigits: 2 }) : '—'}
              </td>
              <td className={cellClass(false, true)}>{process.latest ? shownSize(process.latest.resident) : '—'}</td>
              <td className={cellClass(false, true)}>
                {process.latest ? t('unit.milliseconds', { value: process.latest.loopDelay.toFixed(1) }) : '—'}
              </td>
              <td>{shownSecond(process.seenAt)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
