import { sms } from './sms.ts'

export default {
  sms,
}
