import { Activity, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { lazyPart } from '../../../platform/lazy-part.tsx'
import { withTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'
import { LoginTabs } from './LoginTabs.tsx'
import { OtherWays } from './OtherWays.tsx'

/** Most people sign in by name: the other ways come when they are chosen. */
const MobileForm = lazyPart(withTexts('login', () => import('./MobileForm.tsx')))
const ScanPanel = lazy(() => import('./ScanPanel.tsx'))

const shownIf = (isShown: boolean) => (isShown ? 'visible' : 'hidden')

/** The ways to sign in. Typed text stays when the user looks at another one. */
export function SignInBox() {
  const t = useTranslations('shell.login')
  const [isScanning, setScanning] = useState(false)
  const [tab, setTab] = useState<'account' | 'mobile'>('account')
  const [wasMobile, setWasMobile] = useState(false)
  const choose = (next: typeof tab) => {
    setTab(next)
    if (next === 'mobile') setWasMobile(true)
  }
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <h1>{t('heading')}</h1>
        <Button look="ghost" isSmall onClick={() => setScanning(!isScanning)}>
          <Icon name={isScanning ? 'user' : 'qrCode'} />
          {t(isScanning ? 'byAccount' : 'byScan')}
        </Button>
      </div>
      {isScanning && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <ScanPanel />
        </Suspense>
      )}
      <Activity mode={shownIf(!isScanning)}>
        <LoginTabs
          chosen={tab}
          onChoose={choose}
          tabs={[
            ['account', t('byName')],
            ['mobile', t('byMobile')],
          ]}
        >
          <Activity mode={shownIf(tab === 'account')}>
            <LoginForm />
          </Activity>
          <Activity mode={shownIf(tab === 'mobile')}>
            {wasMobile && (
              <Suspense fallback={<div className={styles.waiting} />}>
                <MobileForm />
              </Suspense>
            )}
          </Activity>
        </LoginTabs>
      </Activity>
      <OtherWays />
      <p className={styles.browsers}>{t('browsers')}</p>
    </div>
  )
}
