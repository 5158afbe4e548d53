import { Stack } from '../../../ui/basics/Row.tsx'
import { ConnectivityPanel } from './ConnectivityPanel.tsx'
import styles from './DashboardPage.module.css'
import { Greeting } from './Greeting.tsx'
import { InboxPanel } from './InboxPanel.tsx'
import { LateShiftBar } from './LateShiftBar.tsx'
import { RankingPanel } from './RankingPanel.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'
import { UsagePanel } from './UsagePanel.tsx'

/** The start of a shift: how fresh the figures are, the figures, what waits, who uses most. */
export default function DashboardPage() {
  return (
    <Stack>
      <Greeting />
      <LateShiftBar />
      <SummaryStrip />
      <div className={styles.columns}>
        <UsagePanel />
        <InboxPanel />
        <RankingPanel />
        <ConnectivityPanel />
      </div>
    </Stack>
  )
}
