import { Modal } from '@mantine/core'

import { Table } from '../../../ui/Table.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

/** The keys of the designer. */
export function Help({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).keys
  const close = useTexts(texts).close
  return (
    <Modal opened onClose={onClose} title={t.title} lockScroll={false} centered closeButtonProps={{ 'aria-label': close }}>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col">{t.key}</th>
            <th scope="col">{t.does}</th>
          </tr>
        </thead>
        <tbody>
          {t.rows.map(([key, does]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Modal>
  )
}
