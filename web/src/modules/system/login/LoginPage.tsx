import { useTranslations } from 'use-intl/react'
import { Activity, lazy, Suspense, useState, type KeyboardEvent, type ReactNode, useId } from 'react'

import { useDocumentTitle } from '../../../platform/texts/document-title.ts'
import { LanguageMenu } from '../../../platform/texts/LanguageMenu.tsx'
import { DarkSwitch } from '../../../platform/theme/DarkSwitch.tsx'
import { buttonClass, Button, ButtonLink } from '../../../ui/basics/Button.tsx'
import { Logo, Icon } from '../../../ui/icon/Icon.tsx'
import styles from './LoginPage.module.css'
import loginArtStyles from './LoginArt.module.css'
import { lazyPart } from '../../../platform/loading/lazy-part.tsx'
import { withTexts } from '../../../platform/texts/texts.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLoginPage } from './login-queries.ts'

const TOOL = `${buttonClass} ${styles.tool}`

export default function LoginPage() {
  const t = useTranslations('shell')
  useDocumentTitle(t('login.heading'))
  return (
    <div className={styles.page}>
      <aside className={styles.art} aria-label={t('globalTitle')}>
        <p className={styles.brand}>
          <Logo />
          <b>{t('globalTitle')}</b>
        </p>
        <div className={styles.say}>
          <p className={styles.slogan}>{t('login.slogan')}</p>
          <p className={styles.detail}>{t('login.sloganDetail')}</p>
        </div>
        <LoginArt className={styles.picture} />
      </aside>
      <main className={styles.side}>
        <div className={styles.tools}>
          <LanguageMenu className={TOOL} isNamed />
          <DarkSwitch className={TOOL} />
        </div>
        <SignInBox />
      </main>
    </div>
  )
}

const STREAMS = [0, 1, 2, 3, 4, 5, 6]

/** The i-th stream from the surface down: over the crest they draw together, behind it they part again. */
const stream = (i: number) => {
  const y = 150 + 62 * i
  const rise = `M0 ${y}C190 ${y} ${360 - 6 * i} ${170 + 8.2 * i} 430 ${174 + 7 * i}`
  const fall = `C${492 - 5 * i} ${179 + 7 * i} ${532 - 10 * i} ${292 + 9 * i} ${572 - 12 * i} ${440 + 7 * i}`
  return `${rise}${fall}C${589 - 13 * i} ${502 + 5 * i} ${650 - 6 * i} ${472 + 19 * i} 900 ${470 + 18 * i}`
}

const GAUGE = Array.from({ length: 11 }, (_, i) => `M120 ${92 + 20 * i}h${i % 5 === 0 ? 12 : 6}`).join('')

/** Water over a weir, with a gauge. */
const LoginArt = ({ className = '' }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 900 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <g className={loginArtStyles.water}>
      <path d="M0 150C190 150 360 170 430 174V600H0Z" />
      <path d="M430 174C492 179 532 292 572 440C589 502 650 472 900 470V600H500L500 482C472 346 462 221 430 216Z" />
      <path d="M430 508H500V600H430Z" />
    </g>
    {STREAMS.map((i) => (
      <path key={i} className={loginArtStyles.stream} opacity={0.95 - 0.115 * i} d={stream(i)} />
    ))}
    <path className={loginArtStyles.stream} opacity=".5" d="M436 508h66" />
    <path className={loginArtStyles.wall} d="M427 224h6v376h-6z" />
    <path className={loginArtStyles.gauge} d={`M120 92v200${GAUGE}`} />
  </svg>
)

/** Most people sign in by name: the other ways come when they are chosen. */
const MobileForm = lazyPart(withTexts('login', () => import('./MobileForm.tsx')))
const ScanPanel = lazy(() => import('./ScanPanel.tsx'))

const shownIf = (isShown: boolean) => (isShown ? 'visible' : 'hidden')

/** The ways to sign in. Typed text stays when the user looks at another one. */
function SignInBox() {
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

/** Where else this installation lets people sign in. */
function OtherWays() {
  const t = useTranslations('shell.login')
  const links = useLoginPage()?.links ?? []
  if (links.length === 0) return null
  return (
    <>
      <p className={styles.or}>{t('otherWays')}</p>
      <div className={styles.ways}>
        {links.map(({ label, url }) => (
          <ButtonLink key={url} href={url} rel="noreferrer">
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}

interface Props<Tab extends string> {
  tabs: [tab: Tab, label: string][]
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** The panel of the chosen one. */
  children: ReactNode
}

/** Arrow keys choose, as people who use them expect of tabs. */
function LoginTabs<Tab extends string>({ tabs, chosen, onChoose, children }: Props<Tab>) {
  const id = useId()
  const step = (by: number) => tabs[(tabs.findIndex(([tab]) => tab === chosen) + by + tabs.length) % tabs.length]![0]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const next = step(key === 'ArrowRight' ? 1 : -1)
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist">
        {tabs.map(([tab, label]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
