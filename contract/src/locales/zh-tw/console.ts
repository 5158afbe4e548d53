import type { ConsoleMessages } from '../messages.ts'
import { menu } from './menu.ts'
import { platform } from './platform.ts'
import { shell } from './shell.ts'
import { palette } from './shell/palette.ts'
import { layout } from './shell/layout.ts'
import { settings } from './shell/settings.ts'
import { embedded } from './shell/embedded.ts'
import { pay } from './shell/pay.ts'
import { lock } from './shell/lock.ts'
import { conflicts } from './shell/conflicts.ts'
import { drafts } from './shell/drafts.ts'
import { tags } from './shell/tags.ts'
import { tasks } from './shell/tasks.ts'
import { notices } from './shell/notices.ts'
import { person } from './shell/person.ts'
import { dashboard } from './home/dashboard.ts'
import { home } from './home/home.ts'
import { hyUser } from './customer/hy-user.ts'
import { community } from './place/community.ts'
import { place } from './place/place.ts'
import { region } from './place/region.ts'
import { roomNo } from './place/room-no.ts'
import { room } from './place/room.ts'
import { payOrder } from './pay/order.ts'
import { captcha } from './pub/captcha.ts'
import { loginPage } from './pub/login-page.ts'
import { smsCode } from './pub/sms-code.ts'
import { scan } from './shell/scan.ts'
import { sms } from './sms/sms.ts'
import { logs } from './system/logs.ts'
import { mobileLogin } from './system/mobile-login.ts'
import { notice } from './system/notice.ts'
import { people } from './system/people.ts'
import { personal } from './system/personal.ts'
import { scanLogin } from './system/scan-login.ts'
import { search } from './system/search.ts'
import { signIn } from './system/sign-in.ts'
import { alarm } from './water/alarm.ts'
import { deviceAlarm } from './water/device-alarm.ts'
import { meterStat } from './water/meter-stat.ts'
import { reading } from './water/reading.ts'
import { readings } from './water/readings.ts'
import { meters } from './water/meters.ts'
import { waterCardRecharge } from './water/water-card-recharge.ts'
import { cards } from './water/cards.ts'
import { waterCard } from './water/water-card.ts'
import { waterMeter } from './water/water-meter.ts'

/** What all screens say but those of system administration. */
export default {
  ...platform,
  shell,
  palette,
  layout,
  settings,
  lock,
  embedded,
  pay,
  drafts,
  conflicts,
  tags,
  tasks,
  notices,
  person,
  menu,
  captcha,
  smsCode,
  loginPage,
  signIn,
  mobileLogin,
  scanLogin,
  scan,
  sms,
  search,
  notice,
  people,
  personal,
  logs,
  place,
  readings,
  region,
  roomNo,
  community,
  room,
  hyUser,
  waterCard,
  waterCardRecharge,
  cards,
  alarm,
  deviceAlarm,
  waterMeter,
  meterStat,
  reading,
  payOrder,
  dashboard,
  home,
  meters,
} satisfies ConsoleMessages
