import type { Text } from '../../texts/text.ts'
import type { PARAMETER_TYPES } from '../../platform/jobs.ts'

/** Words of its pages. */
export const sysJobPages = {
  /** Texts of the screen of scheduled jobs beyond those of its resource. */
  /** The methods a job can call, in camelCase: `platform.cleaning` is `platformCleaning`. */
  method: {
    platformCleaning: {
      title: ['清理过期记录', 'Clear old records', '清理逾期紀錄'],
      does: [
        '删除保留期已过的幂等键、任务日志、已发出的消息和无法识别的报文。',
        'Deletes idempotency keys, run logs, sent messages and unreadable messages that were kept long enough.',
        '刪除保留期已過的冪等鍵、執行紀錄、已送出的訊息和無法辨識的報文。',
      ],
    },
    platformSealOperationLog: {
      title: ['操作日志封存', 'Seal the operation log', '操作日誌封存'],
      does: [
        '把新的操作日志接入哈希链，之后的改动都能被查出。',
        'Adds new entries of the operation log to its hash chain, so that a later change would show.',
        '把新的操作日誌接入雜湊鏈，之後的變更都能查出。',
      ],
    },
    platformOldOperations: {
      title: ['清理到期的操作日志', 'Drop old log entries', '清理到期的操作紀錄'],
      does: [
        '按参数删除最早的操作日志，其余条目仍可验证。',
        'Deletes the oldest entries of the operation log, as the parameter says. The rest can still be verified.',
        '按參數刪除最早的操作紀錄，其餘條目仍可驗證。',
      ],
    },
    platformErasures: {
      title: ['已清除名单', 'List of erased people', '已清除名單'],
      does: [
        '把已清除的人记在数据库之外，恢复旧备份后再次清除。',
        'Keeps the list of erased people beside the database, and erases again those whom a restored backup brought back.',
        '把已清除的人記在資料庫之外，還原舊備份後再次清除。',
      ],
    },
    customerRetention: {
      title: ['清除销户已久的住户', 'Erase households that left', '清除銷戶已久的住戶'],
      does: [
        '按参数清除最后一张水卡销户已久的住户的个人信息。',
        'Erases the personal data of households whose last card was closed as long ago as the parameter says.',
        '按參數清除最後一張水卡銷戶已久的住戶的個人資料。',
      ],
    },
    smsOldMessages: {
      title: ['清除到期的短信内容', 'Clear old messages', '清除到期的簡訊內容'],
      does: [
        '按参数清除旧短信的手机号和内容，费用保留。',
        'Clears phone and words of messages that were kept as long as the parameter says. Their cost stays.',
        '按參數清除舊簡訊的手機號碼和內容，費用保留。',
      ],
    },
    platformVacuum: {
      title: ['数据库整理', 'Vacuum the database', '資料庫整理'],
      does: [
        '回收旧版本数据占用的空间，更新查询计划的统计信息。',
        'Frees the space of old row versions and renews the planner statistics.',
        '回收舊版本資料占用的空間，更新查詢計畫的統計資訊。',
      ],
    },
    systemSessionClean: {
      title: ['清理会话和通知', 'Clear sessions and notices', '清理工作階段和通知'],
      does: [
        '删除过期的会话、登录尝试、扫码登录和旧通知，按参数删除登录日志。',
        'Deletes expired sessions, sign-in attempts, QR sign-ins and old notices, and the sign-in log as the parameter says.',
        '刪除逾期的工作階段、登入嘗試、掃碼登入和舊通知，按參數刪除登入紀錄。',
      ],
    },
    systemApiKeysExpiring: {
      title: ['接口密钥到期提醒', 'Notices of expiring API keys', '介面金鑰到期提醒'],
      does: [
        '密钥到期前 14 天通知负责人，一次。',
        'Sends the owner of an API key one notice, 14 days before it expires.',
        '金鑰到期前 14 天通知負責人，一次。',
      ],
    },
    systemTasksClean: {
      title: ['清理已结束的任务', 'Clear finished tasks', '清理已結束的工作'],
      does: [
        '按参数删除到期的导出文件和任务。',
        'Deletes exported files and tasks that were kept as long as the parameters say.',
        '按參數刪除到期的匯出檔案和工作。',
      ],
    },
    systemFilesClean: {
      title: ['清理上传和文件', 'Clean uploads and files', '清理上傳和檔案'],
      does: [
        '清理长期没有继续的上传，删除已取消的分片和已删文件的内容。',
        'Drops uploads that nobody continues. Removes the chunks of cancelled uploads and the content of deleted files.',
        '清理長期沒有繼續的上傳，刪除已取消的分片和已刪檔案的內容。',
      ],
    },
    systemExports: {
      title: ['生成导出文件', 'Write exports', '產生匯出檔案'],
      does: [
        '逐个生成等待中的导出文件，进程中断的重新生成。',
        'Writes the files of waiting exports, and restarts those whose process stopped.',
        '逐一產生等待中的匯出檔案，處理程序中斷的重新產生。',
      ],
    },
    systemImports: {
      title: ['处理导入任务', 'Run record imports', '處理匯入工作'],
      does: [
        '处理已上传的导入文件，接着做上次没做完的。',
        'Works through uploaded files of records and continues where the last run stopped.',
        '處理已上傳的匯入檔案，接著做上次沒做完的。',
      ],
    },
    pubCaptchaExpire: {
      title: ['清理图形验证码', 'Clear captchas', '清理圖形驗證碼'],
      does: ['删除过期的图形验证码。', 'Deletes expired captchas.', '刪除逾期的圖形驗證碼。'],
    },
    pubSmsCodeExpire: {
      title: ['清理短信验证码', 'Clear text message codes', '清理簡訊驗證碼'],
      does: [
        '删除过期的短信验证码和发送计数。',
        'Deletes expired text message codes and the counts of requests.',
        '刪除逾期的簡訊驗證碼和傳送計數。',
      ],
    },
    balanceCheck: {
      title: ['水卡账目核对', 'Check card balances', '水卡帳目核對'],
      does: [
        '逐张核对水卡的四项合计与账目是否一致，不一致则失败。',
        'Compares the four sums of each water card with the ledger; fails where they differ.',
        '逐張核對水卡的四項合計與帳目是否一致，不一致則失敗。',
      ],
    },
    waterConnectivity: {
      title: ['水表在线状态', 'Meter connectivity', '水錶連線狀態'],
      does: [
        '记录水表上线和离线，长时间不上报的产生离线告警。',
        'Notes meters that went online or offline, and raises alarms for those silent too long.',
        '記錄水錶上線和離線，長時間未回報的產生離線告警。',
      ],
    },
    waterAlarmRules: {
      title: ['告警规则', 'Alarm rules', '告警規則'],
      does: [
        '按剩余水量和读数产生或解除欠水、余量告急、缺数等告警。',
        'Raises and clears alarms of water owed, critical balance, missing days and limits.',
        '按剩餘水量和讀數產生或解除欠水、餘量告急、缺數等告警。',
      ],
    },
    waterLeaks: {
      title: ['漏水检测', 'Leak detection', '漏水偵測'],
      does: [
        '判断已过的夜晚，产生或解除疑似漏水告警。',
        'Judges the nights that are over, and raises and clears leak alarms.',
        '判斷已過的夜晚，產生或解除疑似漏水告警。',
      ],
    },
    waterDutyMessages: {
      title: ['告警值班短信', 'Messages to users on duty', '告警值班簡訊'],
      does: [
        '把新的告警按值班规则合并成短信交付，已结束的不发。',
        'Gathers new alarms into messages by the rules of alarm duty. Ended ones are not sent.',
        '把新的告警按值班規則合併成簡訊交付，已結束的不發。',
      ],
    },
    waterDeliveryTimeout: {
      title: ['下发超时处理', 'Delivery timeout', '下發逾時處理'],
      does: [
        '充值下发 48 小时没有应答的，标记为失败。',
        'Marks credits that no meter has answered for 48 hours as failed.',
        '儲值下發48小時沒有回應的，標記為失敗。',
      ],
    },
    waterCommandTimeout: {
      title: ['阀门指令超时处理', 'Valve command timeout', '閥門指令逾時處理'],
      does: [
        '阀门指令 48 小时没有应答的，标记为未应答并告警。',
        'Marks valve commands without an answer for 48 hours as expired, with an alarm.',
        '閥門指令48小時沒有回應的，標記為未回應並告警。',
      ],
    },
    waterValveRule: {
      title: ['阀门规则', 'Valve rules', '閥門規則'],
      does: [
        '按参数关停欠水住户的阀门，有水后重新打开；参数未启用时不关阀。',
        'Closes valves of households that owe water, by the parameters, and opens them once there is water. Closes none while the parameter is disabled.',
        '按參數關停欠水住戶的閥門，有水後重新打開；參數未啟用時不關閥。',
      ],
    },
    waterMessages: {
      title: ['清理读数的报文', 'Clear messages of readings', '清理讀數的訊息'],
      does: ['删除保留满 30 天的读数报文。', 'Deletes messages of readings after 30 days.', '刪除保留滿 30 天的讀數訊息。'],
    },
    waterJudging: {
      title: ['读数重新判定', 'Judge readings again', '讀數重新判定'],
      does: [
        '逐段重新判定迟到读数或决定之后的读数。',
        'Judges the readings after a late reading or a decision again, piece by piece.',
        '逐段重新判定遲到讀數或決定之後的讀數。',
      ],
    },
    placeRegionMoves: {
      title: ['区域更换部门', 'Move regions', '區域更換部門'],
      does: [
        '逐个小区把区域换到新的部门，接着做上次没做完的。',
        'Moves a region to another department, community by community, and continues where the last run stopped.',
        '逐個社區把區域換到新的部門，接著做上次沒做完的。',
      ],
    },
    waterMeterSettings: {
      title: ['批量应用型号参数', 'Apply model settings', '批次套用型號參數'],
      does: [
        '把型号参数应用到水表并重新判定读数，接着做上次没做完的。',
        'Applies the settings of a model to its meters, and continues where the last run stopped.',
        '把型號參數套用到水錶並重新判定讀數，接著做上次沒做完的。',
      ],
    },
    waterSignals: {
      title: ['清理在线和电池记录', 'Clear connection and battery history', '清理連線和電池紀錄'],
      does: ['删除满 400 天的离线时段和电池电压。', 'Deletes silences and voltages after 400 days.', '刪除滿 400 天的離線時段和電池電壓。'],
    },
    waterPriceBatches: {
      title: ['批量调价', 'Run price batches', '批次調價'],
      does: [
        '执行已提交的批量调价，接着做上次没做完的。',
        'Carries out batches of price changes and continues where the last run stopped.',
        '執行已提交的批次調價，接續上次未完成的部分。',
      ],
    },
    waterStateBatches: {
      title: ['批量启停', 'Suspend or activate cards', '批次啟停'],
      does: [
        '执行已提交的批量启停，接着做上次没做完的。',
        'Carries out batches of suspensions and continues where the last run stopped.',
        '執行已提交的批次啟停，接續上次未完成的部分。',
      ],
    },
    waterReminders: {
      title: ['余量提醒', 'Send reminders', '餘量提醒'],
      does: [
        '执行已提交的余量提醒，接着做上次没做完的。',
        'Carries out runs of low-balance reminders and continues where the last run stopped.',
        '執行已提交的餘量提醒，接續上次未完成的部分。',
      ],
    },
    waterPricePlans: {
      title: ['到期的批量调价', 'Start planned price batches', '到期的批次調價'],
      does: [
        '在生效日期开始时启动已计划的批量调价。',
        'Starts planned price batches when their day begins.',
        '在生效日期開始時啟動已計畫的批次調價。',
      ],
    },
    waterImports: {
      title: ['抄表文件导入', 'Run reading imports', '抄錶檔案匯入'],
      does: [
        '处理已上传的抄表文件，接着做上次没做完的。',
        'Works through uploaded reading files and continues where the last run stopped.',
        '處理已上傳的抄錶檔案，接續上次未完成的部分。',
      ],
    },
    iotSync: {
      title: ['物联网卡同步', 'Sync of IoT cards', '物聯網卡同步'],
      does: [
        '向运营商查询到期的物联网卡，急的在前，不超过每家的限速。',
        'Asks operators about due cards, the urgent ones first, within the rate of each operator.',
        '向電信商查詢到期的物聯網卡，急的在前，不超過每家的限速。',
      ],
    },
    iotTurns: {
      title: ['物联网卡账期', 'Cycles of IoT cards', '物聯網卡帳期'],
      does: [
        '套餐开始、结束和账期更替时重算流量，标记逾期未执行的要求。',
        'Recounts data when a package starts or ends or a cycle turns, and marks overdue changes.',
        '方案開始、結束和帳期更替時重算流量，標記逾期未執行的要求。',
      ],
    },
    iotRequestTimeout: {
      title: ['运营商请求超时处理', 'Operator request timeout', '電信商請求逾時處理'],
      does: [
        '运营商 48 小时没有应答的请求，标记为失败。',
        'Marks requests without an answer of the operator for 48 hours as failed.',
        '電信商 48 小時沒有回應的請求，標記為失敗。',
      ],
    },
    iotAlarms: {
      title: ['物联网卡告警', 'Alarms of IoT cards', '物聯網卡告警'],
      does: [
        '按天数和参数产生或解除物联网卡的告警；其余的随运营商的回报即时处理。',
        'Raises and clears alarms of cards as days pass and parameters change; all others follow the reports at once.',
        '按天數和參數產生或解除物聯網卡的告警；其餘的隨電信商的回報即時處理。',
      ],
    },
    payFollowUp: {
      title: ['核对未支付订单', 'Follow up unpaid orders', '核對未付款訂單'],
      does: [
        '向支付渠道查询未支付的订单：已付的入账，过期的先在渠道关闭再标记失败。',
        'Asks the payment providers about unpaid orders: credits what was paid, and closes expired ones there before they fail.',
        '向付款管道查詢未付款的訂單：已付的入帳，過期的先在管道關閉再標記失敗。',
      ],
    },
    payRefundFollowUp: {
      title: ['核对在途退款', 'Follow up refunds', '核對在途退款'],
      does: [
        '向支付渠道查询在途的退款：已退的记为完成，被拒的标记失败，留给人处理。',
        'Asks the payment providers about refunds on their way: completes what was paid back, and marks what was refused.',
        '向付款管道查詢在途的退款：已退的記為完成，被拒的標記失敗，留給人處理。',
      ],
    },
  },
  /** Parameters of methods. */
  parameter: { days: ['保留天数', 'Days kept', '保留天數'] },
  /** A method without parameters. */
  takesNone: ['这个方法不需要参数', 'This method takes no parameters', '這個方法不需要參數'],
  /** Before the list of what a method takes. */
  takes: [
    '按顺序填写，用 | 分隔；留空用默认值',
    'In this order with | between them; leave empty for the defaults',
    '依序填寫，以 | 分隔；留空用預設值',
  ],
  type: {
    string: ['字符串', 'text', '字串'],
    boolean: ['布尔 true / false', 'true / false', '布林 true / false'],
    int: ['整型', 'integer', '整數'],
    long: ['长整型', 'long integer', '長整數'],
    float: ['浮点型', 'decimal', '浮點數'],
  } as const satisfies Record<(typeof PARAMETER_TYPES)[number], Text>,
  range: ['{min} 至 {max}', '{min} to {max}', '{min} 至 {max}'],
  initial: ['默认 {value}', 'default {value}', '預設 {value}'],
  /** Result figures of a method. */
  /** A figure of another version; its name stands in the title. */
  otherFact: ['其他', 'Other', '其他'],
  fact: {
    entries: ['日志条目', 'Log entries', '紀錄條目'],
    listed: ['名单人数', 'On the list', '名單人數'],
    again: ['再次清除', 'Erased again', '再次清除'],
    open: ['有未办结事项', 'With open matters', '有未辦結事項'],
    signIns: ['登录日志', 'Sign-ins', '登入紀錄'],
    erased: ['已清除住户', 'Households erased', '已清除住戶'],
    uploads: ['清理的上传', 'Uploads', '清理的上傳'],
    calls: ['调用', 'Calls', '呼叫'],
    turned: ['重算的卡', 'Cards counted again', '重算的卡'],
    overdue: ['逾期未执行', 'Overdue changes', '逾期未執行'],
    unanswered: ['无应答的请求', 'Requests without an answer', '無應答的請求'],
    signals: ['在线和电池记录', 'Records of connection and battery', '連線和電池紀錄'],
    expired: ['已超时', 'Expired', '已逾時'],
    opened: ['开阀', 'Valves opened', '開閥'],
    closed: ['关阀', 'Valves closed', '關閥'],
    addresses: ['访问计数', 'Call counts', '存取計數'],
    sending: ['已排入发送', 'Messages handed over', '已排入發送'],
    refused: ['未发短信', 'Messages not sent', '未發簡訊'],
    later: ['等待时段', 'Held for their hour', '等待時段'],
    alarms: ['告警', 'Alarms', '告警'],
    asked: ['已查询', 'Asked', '已查詢'],
    attempts: ['登录尝试', 'Sign-in attempts', '登入嘗試'],
    browsers: ['记住的浏览器', 'Known browsers', '記住的瀏覽器'],
    cancelled: ['已取消', 'Cancelled', '已取消'],
    cards: ['水卡', 'Cards', '水卡'],
    cleared: ['解除告警', 'Alarms cleared', '解除告警'],
    codes: ['验证码', 'Codes', '驗證碼'],
    differences: ['不一致', 'Differences', '不一致'],
    done: ['文件', 'Files', '檔案'],
    dropped: ['已删除', 'Deleted', '已刪除'],
    failed: ['标记失败', 'Marked as failed', '標記失敗'],
    files: ['文件', 'Files', '檔案'],
    gathered: ['归入同时离线的告警', 'Alarms of one silence', '歸入同時離線的告警'],
    hash: ['哈希', 'Hash', '雜湊'],
    keys: ['幂等键', 'Idempotency keys', '冪等鍵'],
    longestMs: ['最长一步（毫秒）', 'Longest step (ms)', '最長一步(毫秒)'],
    judged: ['水表', 'meters', '水錶'],
    messages: ['消息', 'Messages', '訊息'],
    notices: ['通知', 'Notices', '通知'],
    deliveries: ['Webhook 记录', 'Webhook deliveries', 'Webhook 紀錄'],
    offline: ['离线', 'Offline', '離線'],
    online: ['上线', 'Online', '上線'],
    pieces: ['段', 'Pieces', '段'],
    position: ['链位置', 'Position', '鏈位置'],
    raised: ['新告警', 'Alarms raised', '新告警'],
    requests: ['发送计数', 'Request counts', '傳送計數'],
    returned: ['重新待处理', 'Waiting again', '重新待處理'],
    runs: ['任务日志', 'Run logs', '執行紀錄'],
    scans: ['扫码登录', 'QR sign-ins', '掃碼登入'],
    silent: ['渠道无应答', 'No answer of the provider', '管道無回應'],
    sealed: ['封存', 'Sealed', '封存'],
    sessions: ['会话', 'Sessions', '工作階段'],
    started: ['启动批次', 'Batches started', '啟動批次'],
    tables: ['表', 'Tables', '資料表'],
    tasks: ['任务', 'Tasks', '工作'],
    unreadable: ['异常报文', 'Unreadable messages', '異常報文'],
  },
  /** Schedules in words. */
  hourly: ['每小时第 {minute} 分', 'Hourly at :{minute}', '每小時第 {minute} 分'],
  daily: ['每天 {time}', 'Daily at {time}', '每天 {time}'],
  weekly: ['每{days} {time}', 'Weekly on {days} at {time}', '每{days} {time}'],
  monthly: ['每月 {day} 日 {time}', 'Monthly on day {day} at {time}', '每月 {day} 日 {time}'],
  /** The parts of a schedule, and the numbers of weekdays. */
  cronHint: [
    '秒（可省）、分、时、日、月、周；周用 MON–SUN 或 0–6，0 是周日。',
    'Second (optional), minute, hour, day, month, weekday: MON–SUN, or 0–6 from Sunday.',
    '秒(可省)、分、時、日、月、週；週用 MON–SUN 或 0–6，0 是週日。',
  ],
  presetsOf: ['常用计划', 'Usual schedules', '常用排程'],
  preset: {
    fiveSeconds: ['每 5 秒', 'Every 5 seconds', '每5秒'],
    minute: ['每分钟', 'Every minute', '每分鐘'],
    atNight: ['每天 23 点', 'Daily at 23:00', '每天23點'],
    early: ['每天 1 点', 'Daily at 01:00', '每天1點'],
    onTheFirst: ['每月 1 日 1 点', 'Monthly on the 1st at 01:00', '每月1日1點'],
  },
  cleared: ['已清空“{name}”的执行日志', 'Run log of {name} cleared', '已清空「{name}」的執行紀錄'],
  ask: {
    start: ['启用任务“{name}”？', 'Enable “{name}”?', '啟用工作「{name}」？'],
    stop: ['停用任务“{name}”？', 'Disable “{name}”?', '停用工作「{name}」？'],
    run: ['立即执行一次“{name}”？', 'Run “{name}” once now?', '立即執行一次「{name}」？'],
    clear: ['清空“{name}”的执行日志？', 'Clear the run log of “{name}”?', '清空「{name}」的執行紀錄？'],
  },
  /** The effect, shown before the action. */
  tell: {
    start: [
      '按计划执行：{schedule}。停用期间错过的不补。',
      'It runs by its schedule: {schedule}. Runs missed while it was disabled are not caught up.',
      '依排程執行：{schedule}。停用期間錯過的不補。',
    ],
    once: ['下一次执行后自动停用。', 'It is disabled again after its next run.', '下一次執行後自動停用。'],
    stop: [
      '到时间不再执行，直到再次启用。正在执行的会执行完。',
      'It does not run again until it is enabled. A run in progress is finished.',
      '時間到也不再執行，直到再次啟用。正在執行的會執行完。',
    ],
    run: ['由空闲的进程执行，原有计划不变。', 'A free process runs it; the schedule stays as it is.', '由閒置的程序執行，原有排程不變。'],
    runStopped: ['任务已停用，只执行这一次。', 'The job is disabled: it runs this once only.', '工作已停用，只執行這一次。'],
    clear: [
      '已结束的执行记录将被删除，不能恢复。执行计划不受影响。',
      'Finished runs are deleted for good. The schedule is not affected.',
      '已結束的執行紀錄將被刪除，無法復原。執行排程不受影響。',
    ],
  },
  /** After a run was asked for. */
  asked: ['结果见执行日志', 'The run log shows the result', '結果見執行紀錄'],
  started: ['已开始执行：{name}', '{name} started', '已開始執行：{name}'],
  ran: ['{name}：执行成功', '{name} ran', '{name}：執行成功'],
  runFailed: ['{name}：执行失败', '{name} failed', '{name}：執行失敗'],
  builtIn: ['内置', 'Built in', '內建'],
  builtInStays: [
    '内置任务不能删除，不需要时可以停用',
    'Built-in jobs cannot be deleted; disable it instead',
    '內建工作不能刪除，不需要時可以停用',
  ],
  /** Why a job cannot be disabled. */
  fixed: [
    '其他功能依赖这个任务，不能停用，也不能改执行计划',
    'Other functions rely on this job, so it cannot be disabled or rescheduled',
    '其他功能依賴這項工作，不能停用，也不能改執行排程',
  ],
  history: ['执行日志', 'Run log', '執行紀錄'],
  noHistory: ['还没有执行记录', 'It has not run yet', '還沒有執行紀錄'],
  noHistoryAdvice: [
    '到时间执行，或点“执行一次”后，记录显示在这里',
    'Runs by schedule, and those started by “Run once”, appear here',
    '時間到執行，或按「執行一次」後，紀錄顯示在這裡',
  ],
  /** Of a run that a worker died in. */
  attempts: ['第 {count, number} 次尝试', 'Attempt {count, number}', '第 {count, number} 次嘗試'],
} as const
