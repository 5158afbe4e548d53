import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { regionApi } from './region.ts'

export const region = {
  title: ['区域', 'Region', '區域'],
  screen: ['区域管理', 'Regions', '區域管理'],
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: ['区域名称', 'Name', '區域名稱'],
    parentId: ['上级区域', 'Parent region', '上層區域'],
    deptId: ['所属部门', 'Department', '所屬部門'],
    deptName: ['所属部门', 'Department', '所屬部門'],
    communities: ['小区', 'Communities', '社區'],
    rooms: ['房间', 'Rooms', '房間'],
    roomNos: ['房号', 'Room numbers', '房號'],
    cards: ['水卡', 'Water cards', '水卡'],
    meters: ['水表', 'Water meters', '水錶'],
  },
  option: {},
  action: {
    contents: ['区域内的数据', 'Region contents', '區域內的資料'],
    figures: ['区域概况', 'Figures', '區域概況'],
    treeSelect: ['选择区域', 'Choose a region', '選擇區域'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: [
      '区域不存在或已被删除，刷新后再试',
      'This region does not exist; refresh and try again',
      '區域不存在或已被刪除，重新整理後再試',
    ],
    inUse: [
      '区域下还有下级区域、小区、房号或水卡，先移走或删除它们',
      'Regions, communities, room numbers or cards are still in this region; move or delete them first',
      '區域下還有下層區域、社區、房號或水卡，先移走或刪除它們',
    ],
    nameTaken: [
      '同一上级下已有同名区域，换一个名称',
      'Its parent region has one of this name already; choose another',
      '同一上層下已有同名區域，換一個名稱',
    ],
    cycle: [
      '不能移到自己的下级区域，选择其他上级',
      'A region cannot be its own parent; choose another parent',
      '不能移到自己的下層區域，選擇其他上層',
    ],
    tooDeep: ['区域最多 8 级，选择更高的上级', 'Regions have at most 8 levels; choose a higher parent', '區域最多 8 層，選擇更高的上層'],
    parentMissing: ['上级区域不存在，重新选择', 'There is no such parent region; choose again', '上層區域不存在，重新選擇'],
    departmentMissing: [
      '部门不存在或不在数据权限内，重新选择',
      'There is no such department in your data scope; choose again',
      '部門不存在或不在資料權限內，重新選擇',
    ],
    movedOtherwise: [
      '区域的部门已被修改，移动中止；已移动的小区属于新部门，重新移动可补齐',
      'Somebody changed the department of the region, so the move stopped. Moved communities belong to the new one; move the region again to complete it',
      '區域的部門已被修改，移動中止；已移動的社區屬於新部門，重新移動可補齊',
    ],
  },
} as const satisfies ResourceMessages<typeof regionApi>

export const place = {
  usage: ['用水', 'Usage', '用水'],
  dayUsage: ['近 30 天用水', 'Water of 30 days', '近 30 天用水'],
  noDayUsage: ['近 30 天还没有用水', 'No water was used in 30 days', '近 30 天還沒有用水'],
  toTrend: ['用水趋势', 'Usage trend', '用水趨勢'],
  byCommunity: ['按小区查看', 'By community', '依社區檢視'],
  regionsBelow: ['下级区域', 'Regions below', '下級區域'],
  communitiesIn: ['小区', 'Communities', '社區'],
  noCommunities: ['该区域还没有小区', 'No community in this region yet', '該區域還沒有社區'],
  noCommunitiesAdvice: ['新增小区后会显示在这里。', 'Communities appear here once they are added to it.', '新增社區後會顯示在這裡。'],
  roomNosIn: ['小区以外的房号', 'Addresses outside communities', '社區以外的房號'],
  allOf: ['共 {count, number} 条', 'All {count, number}', '共 {count, number} 筆'],
  unitOf: ['{building} 栋 {unit} 单元', 'Building {building}, unit {unit}', '{building} 棟 {unit} 單元'],
  floor: ['{floor, number} 层', 'Floor {floor, number}', '{floor, number} 樓'],
  noRooms: ['小区里还没有房间', 'No rooms in this community yet', '社區裡還沒有房間'],
  noRoomsAdvice: ['画出楼栋，房间一次生成。', 'Draw the buildings to generate the rooms at once.', '畫出樓棟，房間一次產生。'],
  drawRooms: ['画楼栋', 'Draw buildings', '畫樓棟'],
  /** Stands under the list of room numbers. */
  roomNos: [
    '不属于小区的地址：商铺、独院、单位。小区里的住户在“房间管理”中建立。',
    'Addresses outside communities: shops, houses, offices. Homes of a community are in Rooms.',
    '不屬於社區的地址：商店、獨院、單位。社區裡的住戶在「房間管理」中建立。',
  ],
  /** Rooms drawn at once. */
  plan: {
    of: ['{community}，一次画完，随改随看', '{community}: draw it at once, with a live preview', '{community}，一次畫完，隨改隨看'],
    what: ['小区的房间一次画完，随改随看', 'Draw all rooms of a community at once', '社區的房間一次畫完，隨改隨看'],
    grid: ['查看小区', 'Open the community', '檢視社區'],
    fromSheet: ['从表格导入', 'From a spreadsheet', '從表格匯入'],
    numbering: ['编号规则', 'Numbering', '編號規則'],
    building: ['栋', 'building', '棟'],
    unit: ['单元', 'unit', '單元'],
    floor: ['层', 'floor', '層'],
    home: ['户', 'home', '戶'],
    paddedHint: ['楼层与户号各补足两位', 'Floor and home have two digits each', '樓層與戶號各補足兩位'],
    plainHint: ['楼层不补零，户号补足两位', 'The floor is not padded, the home has two digits', '樓層不補零，戶號補足兩位'],
    skippedExample: ['如 4、14', 'such as 4, 14', '如 4、14'],
    buildings: ['栋', 'buildings', '棟'],
    units: ['单元', 'units', '單元'],
    floors: ['层', 'floors', '層'],
    homes: ['户', 'homes', '戶'],
    rooms: ['间', 'rooms', '間'],
    existing: ['已有', 'existing', '已有'],
    willBe: ['将生成', 'New', '將產生'],
    stays: ['已有，不动', 'Existing, untouched', '已有，不動'],
    start: ['填写左侧的范围', 'Fill in the ranges on the left', '填寫左側的範圍'],
    startAdvice: [
      '楼栋、单元、楼层和每层户数填好后，房间画在这里。',
      'The rooms appear here once buildings, units, floors and homes are set.',
      '樓棟、單元、樓層和每層戶數填好後，房間畫在這裡。',
    ],
    fresh: ['新 {fresh, number} 间', '{fresh, number} new', '新 {fresh, number} 間'],
    freshAndTaken: [
      '新 {fresh, number} 间，已有 {taken, number} 间',
      '{fresh, number} new, {taken, number} existing',
      '新 {fresh, number} 間，已有 {taken, number} 間',
    ],
    noHousehold: ['未开户', 'no household', '未開戶'],
    staysAsItIs: ['{room} 已存在，不再生成', '{room} exists and stays as it is', '{room} 已存在，不再產生'],
    effect: [
      '在{community}生成 {count, number} 间房间。不开卡、不收费；未开户的房间可撤销。',
      'Generates {count, plural, one {# room} other {# rooms}} in {community}. No card is opened and nothing is charged. This can be undone for rooms without a household.',
      '在{community}產生 {count, number} 間房間。不開卡、不收費；未開戶的房間可撤銷。',
    ],
    communityFirst: ['先选择小区', 'Choose a community first', '先選擇社區'],
    incomplete: [
      '填写楼栋、单元、楼层和每层户数',
      'Fill in buildings, units, floors and homes per floor',
      '填寫樓棟、單元、樓層和每層戶數',
    ],
    comparing: ['正在与已有的房间比对…', 'Comparing with the existing rooms…', '正在與已有的房間比對…'],
    nothing: ['这些房间都已存在', 'All these rooms exist already', '這些房間都已存在'],
    verb: ['生成 {count, number} 间', 'Generate {count, plural, one {# room} other {# rooms}}', '產生 {count, number} 間'],
    plain: ['生成房间', 'Generate rooms', '產生房間'],
    done: [
      '{community}已生成 {count, number} 间房间',
      'Generated {count, plural, one {# room} other {# rooms}} in {community}',
      '{community}已產生 {count, number} 間房間',
    ],
  },
  /** The meaning of a region's department, and the rows that its change moves. */
  region: {
    inherited: ['与上级区域相同，否则为本人部门', 'That of the parent region, otherwise yours', '與上層區域相同，否則為本人部門'],
    decides: [
      '部门决定谁能查看和处理区域内的一切：房间、水卡、水表、订单和告警。',
      'The department decides who sees and works with everything in the region: rooms, cards, meters, orders and alarms.',
      '部門決定誰能檢視和處理區域內的一切：房間、水卡、水錶、訂單和告警。',
    ],
    counting: ['正在统计随之移动的数据…', 'Counting what moves along…', '正在統計隨之移動的資料…'],
    moves: [
      '随之移动：小区 {communities, number} 个、房间 {rooms, number} 间、房号 {roomNos, number} 个、水卡 {cards, number} 张、水表 {meters, number} 只，连同其订单、日用水和告警。下级区域不动。',
      'Moves {communities, plural, one {# community} other {# communities}} with {rooms, plural, one {# room} other {# rooms}}, {roomNos, plural, one {# room number} other {# room numbers}}, and {cards, plural, one {# card} other {# cards}} with {meters, plural, one {# meter} other {# meters}} and their orders, daily rows and alarms. Regions below stay.',
      '隨之移動：社區 {communities, number} 個、房間 {rooms, number} 間、房號 {roomNos, number} 個、水卡 {cards, number} 張、水錶 {meters, number} 只，連同其訂單、日用水和告警。下層區域不動。',
    ],
    whoSees: [
      '此后只有能看到新部门数据的人才看得到它们。',
      'From then on only users with the new department in their data scope see them.',
      '此後只有能看到新部門資料的人才看得到它們。',
    ],
    inPieces: [
      '数据较多，分批移动：完成前区域仍属原部门，已移动的小区属于新部门；进度在任务中，可随时取消。',
      'There is a lot of data, so it moves in batches: until the end the region stays with its old department, while moved communities belong to the new one. See Tasks for the progress.',
      '資料較多，分批移動：完成前區域仍屬原部門，已移動的社區屬於新部門；進度在工作中，可隨時取消。',
    ],
    question: ['把{name}移到{dept}？', 'Move {name} to {dept}?', '把{name}移到{dept}？'],
    confirm: ['移动区域', 'Move region', '移動區域'],
  },
} as const
