import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { sysJobApi } from './sys-job.ts'
import { sysJobPages } from './sys-job-pages.texts.ts'

/** How a run stands. */
const state = { running: ['执行中', 'Running', '執行中'], done: ['成功', 'Succeeded', '成功'], failed: ['失败', 'Failed', '失敗'] } as const

export const sysJob = {
  title: ['定时任务', 'Scheduled job', '排程工作'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'status'),
    name: ['任务名称', 'Name', '工作名稱'],
    group: ['任务分组', 'Group', '工作群組'],
    method: ['任务方法', 'Method', '執行方法'],
    methodName: ['任务方法', 'Method', '執行方法'],
    parameters: ['参数', 'Parameters', '參數'],
    cronExpression: ['cron 表达式', 'Cron expression', 'cron運算式'],
    schedule: ['执行计划', 'Schedule', '執行排程'],
    executionStrategy: ['执行策略', 'Strategy', '執行策略'],
    remarks: ['备注', 'Remarks', '備註'],
    isBuiltIn: ['内置', 'Built in', '內建'],
    isFixed: ['计划固定', 'Fixed schedule', '排程固定'],
    next: ['下次执行', 'Next run', '下次執行'],
    lastState: ['上次结果', 'Last result', '上次結果'],
    lastRunAt: ['上次执行', 'Last run', '上次執行'],
    creator: ['创建者', 'Created by', '建立者'],
    updater: ['更新者', 'Updated by', '更新者'],
    updatedAt: ['更新时间', 'Updated', '更新時間'],
    title: ['名称', 'Name', '名稱'],
    does: ['说明', 'Description', '說明'],
    jobId: ['任务', 'Job', '工作'],
    targetName: ['任务方法', 'Method', '執行方法'],
    state: ['结果', 'Result', '結果'],
    dueAt: ['计划时间', 'Due', '預定時間'],
    startedAt: ['开始时间', 'Started', '開始時間'],
    finishedAt: ['结束时间', 'Finished', '結束時間'],
    duration: ['耗时', 'Duration', '耗時'],
    attempts: ['尝试次数', 'Attempts', '嘗試次數'],
    result: ['执行情况', 'Figures', '執行情形'],
    error: ['错误信息', 'Error', '錯誤訊息'],
  },
  option: {
    group: { default: ['默认', 'Default', '預設'], system: ['系统', 'System', '系統'] },
    executionStrategy: { repeated: ['重复执行', 'Repeated', '重複執行'], once: ['执行一次', 'Once', '執行一次'] },
    lastState: { waiting: ['等待执行', 'Waiting', '等待執行'], ...state },
    state,
  },
  action: {
    start: ['启用', 'Enable', '啟用'],
    stop: ['停用', 'Disable', '停用'],
    run: ['执行一次', 'Run once', '執行一次'],
    methods: ['查看任务方法', 'See methods', '檢視執行方法'],
    schedule: ['预览执行计划', 'Preview schedule', '預覽執行排程'],
    logs: ['执行日志', 'Run log', '執行紀錄'],
    deleteLogs: ['清空日志', 'Clear log', '清空紀錄'],
  },
  error: {
    missing: ['定时任务不存在，刷新后再试', 'This job does not exist; refresh and try again', '排程工作不存在，重新整理後再試'],
    methodMissing: [
      '没有绑定对应的方法，从列表中选择一个',
      'There is no such method; choose one from the list',
      '沒有對應的執行方法，從清單中選擇一個',
    ],
    cronWrong: [
      'cron 表达式无法识别，写 5 段，或秒在前的 6 段，例如 0 30 8 * * ?',
      'The cron expression cannot be read; give five fields, or six with the seconds first, such as 0 30 8 * * ?',
      'cron運算式無法辨識，寫5段，或秒在前的6段，例如 0 30 8 * * ?',
    ],
    cronNever: [
      '按这个 cron 表达式永远不会执行，检查日期和月份',
      'This cron expression never runs; check its day and month',
      '依這個cron運算式永遠不會執行，檢查日期和月份',
    ],
    cronTooOften: [
      '两次执行的间隔短于 5 秒，调大间隔',
      'Runs would be less than 5 seconds apart; make the interval longer',
      '兩次執行的間隔短於5秒，加大間隔',
    ],
    parametersWrong: [
      '参数的个数或类型与方法不符，按下方说明填写，用 | 分隔',
      'Number or type of the parameters does not fit the method; follow the note below, with | between them',
      '參數的個數或型別與方法不符，依下方說明填寫，以 | 分隔',
    ],
    builtIn: [
      '内置任务不能删除，不需要时可以停用',
      'Built-in jobs cannot be deleted; disable it instead',
      '內建工作不能刪除，不需要時可以停用',
    ],
    builtInFixed: [
      '内置任务的方法、分组和执行策略不能改',
      'Method, group and strategy of a built-in job cannot be changed',
      '內建工作的方法、群組和執行策略不能更改',
    ],
    fixed: [
      '其他功能依赖这个任务，不能停用，也不能改执行计划',
      'Other functions rely on this job, so it cannot be disabled or rescheduled',
      '其他功能依賴這項工作，不能停用，也不能改執行排程',
    ],
    running: ['任务正在执行，等它结束后再试', 'The job is running; try again when it has finished', '工作正在執行，等它結束後再試'],
    alreadyAsked: [
      '已经安排执行一次，等它开始后再试',
      'A run was requested already; try again once it has started',
      '已經安排執行一次，等它開始後再試',
    ],
  },
  ...sysJobPages,
} as const satisfies ResourceMessages<typeof sysJobApi>
