import { addressOf, plainCruds } from '../plain/plain-cruds.ts'
import { referredIn, sampleInput } from '../plain/sample-input.ts'

/** Plain resources whose `add` names no row that could be out of sight. Of a tree: at its top. */
const addsAlone = new Set(
  plainCruds
    .filter(
      (crud) =>
        referredIn(
          crud,
          sampleInput(crud, 1, (table) => (table === crud.table ? undefined : 1)),
        ).length === 0,
    )
    .map((crud) => `${addressOf(crud)}/add`),
)

/** Endpoints that show and change no row of a department, by what their rows are instead. Whatever is not named here has a data scope. */
const DEPARTMENTLESS: Record<string, RegExp> = {
  'nobody is signed in yet': /^(pub\/|system\/login$|system\/login\/)/,
  'nobody is signed in, and a signature admits to one row: link.test.ts': /^pay\/link\/(open|signIn|pay)$/,
  'his own account, sessions, notices, lists, uploads and rights':
    /^system\/(bigUpload|personal|notice|listLayout|savedView|logout|user\/getUserMenus)/,
  'how the product is set up, the same for all departments':
    /^system\/(menu|role|post|dict|config|apiKey|deviceKey|sysJob|tools\/gen|setup)(?!\/deptTreeSelect)\b|^pay\/(methods|reconciliation\/providers|channel\/test)$|^sms\/(template\/(?!preview)|optOut\/|log\/test$)|^iot\/iotCardType\/|^water\/(meterModel\/(?!apply|limits)|waterMeter\/modelDefaults$)/,
  'a record of the whole installation, for those who may look at it at all':
    /^system\/(operLog\/(?!history)|loginLog\/|monitor\/|health\/)/,
  'what can be given to somebody, not who there is': /^system\/user\/params$/,
  'the cells of the file that the caller sends': /^water\/(buildingImport\/read|reading\/importHead)$/,
  'an empty file to be filled in': /\/importTemplate$/,
}

/** Calls without a row that a scope could hide. If they do meet the scope, another test says so. */
const ELSEWHERE: Record<string, RegExp> = {
  'the new row is of the caller, or of their department; what is there already: hy-user.test.ts, water-meter.test.ts':
    /^(customer\/hyUser|water\/waterMeter)\/add$|^pay\/shift\/open$/,
  'a device is no person; a reading is seen with its meter': /^water\/reading\/(report|frames)$/,
  'counts and changes the meters within the scope: judge-again.test.ts': /^water\/meterModel\/apply/,
  'cards and alarms within the scope: sms-template.test.ts': /^sms\/template\/preview$/,
  'refuses everybody whose scope lacks the company: reconciliation.test.ts': /^pay\/reconciliation\/fetch$/,
  'each row looks for its community within the scope: building-import.test.ts': /^water\/buildingImport\/(check|start)$/,
  'a worker meets the rows: import.test.ts of the readings, and the tests of each import': /\/import$/,
  'asks for the permission of the export, which a worker makes with the scope of then: task.test.ts': /^system\/task\/(export|download)$/,
}

const isNamed = (patterns: Record<string, RegExp>, address: string) => Object.values(patterns).some((pattern) => pattern.test(address))

export const isDepartmentless = (address: string) => isNamed(DEPARTMENTLESS, address)
export const isScopedElsewhere = (address: string) => isNamed(ELSEWHERE, address) || addsAlone.has(address)
