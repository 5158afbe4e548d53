/** By the hour of the clock: before 6, 9, 12, 14, 17, 19, 22 and after. */
export type Greeting = 'dawn' | 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'dusk' | 'evening' | 'night'

type LoginText =
  | 'heading'
  | 'slogan'
  | 'sloganDetail'
  | 'userName'
  | 'password'
  | 'code'
  | 'codeHint'
  | 'renewCode'
  | 'showPassword'
  | 'hidePassword'
  | 'remember'
  | 'submit'
  | 'browsers'
  | 'required'
  | 'welcome'
  | 'byName'
  | 'byMobile'
  | 'byScan'
  | 'byAccount'
  | 'mobile'
  | 'picture'
  | 'smsCode'
  | 'smsCodeHint'
  | 'sendCode'
  | 'sendAgain'
  | 'sent'
  | 'notSent'
  | 'scanHint'
  | 'scanPicture'
  | 'scanSeconds'
  | 'scanOpened'
  | 'scanRefused'
  | 'scanEnded'
  | 'scanFailed'
  | 'scanAgain'
  | 'otherWays'
  | 'forgot'
  | 'forgotHint'
  | 'forgotContact'

type BarText =
  | 'menu'
  | 'fold'
  | 'unfold'
  | 'openMenu'
  | 'closeMenu'
  | 'breadcrumb'
  | 'language'
  | 'dark'
  | 'light'
  | 'size'
  | 'fullScreen'
  | 'exitFullScreen'
  | 'noFullScreen'
  | 'user'
  | 'home'
  | 'signOut'
  | 'signOutQuestion'
  | 'signingOut'

type TabText = 'open' | 'refresh' | 'close' | 'closeNamed' | 'closeOthers' | 'closeAll' | 'fullScreen' | 'exitFullScreen'
type FailureText = 'title' | 'expired' | 'confirm' | 'timeout' | 'network' | 'path'
type PageText =
  | 'loading'
  | 'notFound'
  | 'notFoundHint'
  | 'backHome'
  | 'forbidden'
  | 'forbiddenHint'
  | 'reauthorize'
  | 'failed'
  | 'failedHint'
  | 'retry'
  | 'opened'
  | 'visit'

/** What frame, login page and error pages say. */
export interface ShellMessages {
  /** The name of the product in this installation's language; stands behind every page title. */
  globalTitle: string
  login: Record<LoginText, string>
  greeting: Record<Greeting, string>
  bar: Record<BarText, string>
  componentSize: Record<'large' | 'default' | 'small', string>
  tabs: Record<TabText, string>
  failure: Record<FailureText, string>
  page: Record<PageText, string>
}
