import type { PARAMETER_TYPES } from '../../../platform/jobs.ts'

/** Texts of the screen of scheduled jobs beyond those of its resource. */
export const jobs = {
  /** The methods a job can call, in camelCase: `platform.cleaning` is `platformCleaning`. */
  method: {
    platformCleaning: { title: '清理过期记录', does: '删除保留期已过的幂等键、任务日志、已发出的消息和无法识别的报文。' },
    platformSealOperationLog: { title: '操作日志封存', does: '把新的操作日志接入哈希链，之后的改动都能被查出。' },
    platformVacuum: { title: '数据库整理', does: '回收旧版本数据占用的空间，更新查询计划的统计信息。' },
    systemSessionClean: { title: '清理会话和通知', does: '删除过期的会话、登录尝试、扫码登录和旧通知。' },
    systemTasksClean: { title: '清理已结束的任务', does: '删除满 7 天的导出文件和满 90 天的任务。' },
    systemExports: { title: '生成导出文件', does: '逐个生成等待中的导出文件，进程中断的重新生成。' },
    systemImports: { title: '处理导入任务', does: '处理已上传的导入文件，接着做上次没做完的。' },
    pubCaptchaExpire: { title: '清理图形验证码', does: '删除过期的图形验证码。' },
    pubSmsCodeExpire: { title: '清理短信验证码', does: '删除过期的短信验证码和发送计数。' },
    balanceCheck: { title: '水卡余额核对', does: '逐张核对水卡的四项合计与账目是否一致，不一致则失败。' },
    waterConnectivity: { title: '水表在线状态', does: '记录水表上线和离线，长时间不上报的产生离线告警。' },
    waterDeliveryTimeout: { title: '下发超时处理', does: '充值下发 48 小时没有应答的，标记为失败。' },
    waterMessages: { title: '清理读数的报文', does: '删除保留满 30 天的读数报文。' },
    waterJudging: { title: '读数重新判定', does: '逐段重新判定迟到读数或决定之后的读数。' },
    waterPriceBatches: { title: '批量调价', does: '执行已提交的批量调价，接着做上次没做完的。' },
    waterStateBatches: { title: '批量启停', does: '执行已提交的批量启停，接着做上次没做完的。' },
    waterReminders: { title: '余量提醒', does: '执行已提交的余量提醒，接着做上次没做完的。' },
    waterPricePlans: { title: '到期的批量调价', does: '在生效日期开始时启动已计划的批量调价。' },
    waterImports: { title: '抄表文件导入', does: '处理已上传的抄表文件，接着做上次没做完的。' },
    payFollowUp: { title: '核对未支付订单', does: '向支付渠道查询未支付的订单：已付的入账，过期的先在渠道关闭再标记失败。' },
    payRefundFollowUp: { title: '核对在途退款', does: '向支付渠道查询在途的退款：已退的记为完成，被拒的标记失败，留给人处理。' },
  },
  /** Parameters of methods. */
  parameter: { days: '保留天数' },
  /** A method without parameters. */
  takesNone: '这个方法不需要参数',
  /** Before the list of what a method takes. */
  takes: '按顺序填写，用 | 分隔；留空用默认值',
  type: { string: '字符串', boolean: '布尔 true / false', int: '整型', long: '长整型', float: '浮点型' } as const satisfies Record<
    (typeof PARAMETER_TYPES)[number],
    string
  >,
  range: '{min} 至 {max}',
  initial: '默认 {value}',
  /** Result figures of a method. */
  /** A figure of another version; its name stands in the title. */
  otherFact: '其他',
  fact: {
    addresses: '访问计数',
    asked: '已查询',
    attempts: '登录尝试',
    browsers: '记住的浏览器',
    cancelled: '已取消',
    cards: '水卡',
    cleared: '解除告警',
    codes: '验证码',
    differences: '不一致',
    done: '文件',
    dropped: '已删除',
    failed: '标记失败',
    files: '文件',
    hash: '哈希',
    keys: '幂等键',
    longestMs: '最长一步（毫秒）',
    messages: '消息',
    notices: '通知',
    offline: '离线',
    online: '上线',
    pieces: '段',
    position: '链位置',
    raised: '新告警',
    requests: '发送计数',
    runs: '任务日志',
    scans: '扫码登录',
    silent: '渠道无应答',
    sealed: '封存',
    sessions: '会话',
    started: '启动批次',
    tables: '表',
    tasks: '任务',
    unreadable: '异常报文',
  },
  /** Schedules in words. */
  hourly: '每小时第 {minute} 分',
  daily: '每天 {time}',
  weekly: '每{days} {time}',
  monthly: '每月 {day} 日 {time}',
  /** The parts of a schedule, and the numbers of weekdays. */
  cronHint: '秒（可省）、分、时、日、月、周；周用 MON–SUN 或 0–6，0 是周日。',
  presetsOf: '常用计划',
  preset: { fiveSeconds: '每 5 秒', minute: '每分钟', atNight: '每天 23 点', early: '每天 1 点', onTheFirst: '每月 1 日 1 点' },
  cleared: '已清空“{name}”的执行日志',
  ask: { start: '启用任务“{name}”？', stop: '停用任务“{name}”？', run: '立即执行一次“{name}”？', clear: '清空“{name}”的执行日志？' },
  /** The effect, shown before the action. */
  tell: {
    start: '按计划执行：{schedule}。停用期间错过的不补。',
    once: '下一次执行后自动停用。',
    stop: '到时间不再执行，直到再次启用。正在执行的会执行完。',
    run: '由空闲的进程执行，原有计划不变。',
    runStopped: '任务已停用，只执行这一次。',
    clear: '已结束的执行记录将被删除，不能恢复。执行计划不受影响。',
  },
  /** After a run was asked for. */
  asked: '结果见执行日志',
  started: '已开始执行：{name}',
  ran: '{name}：执行成功',
  runFailed: '{name}：执行失败',
  builtIn: '内置',
  builtInStays: '内置任务不能删除，不需要时可以停用',
  /** Why a job cannot be disabled. */
  fixed: '其他功能依赖这个任务，不能停用，也不能改执行计划',
  history: '执行日志',
  noHistory: '还没有执行记录',
  noHistoryAdvice: '到时间执行，或点“执行一次”后，记录显示在这里',
  /** Of a run that a worker died in. */
  attempts: '第 {count, number} 次尝试',
} as const
