import type { HouseholdWechat } from '@weir/contract/modules/sale/household-wechat'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { shownDay } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { BindButton, UnbindLink } from './binding-actions.tsx'
import { WechatPerson, Openid } from './WechatPerson.tsx'

interface Props {
  household: { id: number; name: string }
  wechat: HouseholdWechat[]
}

/** The WeChat bindings of a household, within its page or that of a card. */
export function WechatPanel({ household, wechat }: Props) {
  const t = useTranslations('wechatBinding')
  const { title, label } = useResourceTexts('wechatBinding')
  return (
    <Panel
      title={title}
      sub={t('count', { count: wechat.length })}
      tools={
        <>
          <ScreenLink isAct to={to('wechatBinding', { hyUserId: household.id })}>
            {t('all')}
          </ScreenLink>
          <BindButton household={household} />
        </>
      }
    >
      {wechat.length === 0 ? (
        <PanelBody>
          <Text tone="muted">{t('noneAdvice')}</Text>
        </PanelBody>
      ) : (
        <Table isSmall>
          <thead>
            <tr>
              <th scope="col">{label('nickname')}</th>
              <th scope="col">{label('openid')}</th>
              <th scope="col">{label('createdAt')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {wechat.map(({ id, nickname, avatar, openid, createdAt }) => (
              <tr key={id}>
                <td>
                  <WechatPerson nickname={nickname} avatar={avatar} />
                </td>
                <td>
                  <Openid id={id} openid={openid} />
                </td>
                <td>{shownDay(createdAt)}</td>
                <td>
                  <UnbindLink binding={{ id, nickname }} household={household} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}
