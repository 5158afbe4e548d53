import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const personal = {
  title: '个人资料',
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: '账号',
    userNickname: '姓名',
    avatar: '头像',
    roles: '角色',
    roleNames: '角色',
    time: '登录时间',
    authBtnList: '按钮权限',
    isPasswordDue: '须改密码',
    deptName: '部门',
    telephone: '手机号',
    email: '邮箱',
    gender: '性别',
    password: '密码',
    oldPassword: '旧密码',
    newPassword: '新密码',
    createdAt: '登录时间',
    ip: 'IP 地址',
    isCurrent: '当前会话',
    lastSeenAt: '最后活动',
  },
  option: {},
  action: {
    removeTelephone: '移除手机号',
    changePassword: '修改密码',
    sessions: '查看会话',
    lock: '锁定会话',
    unlock: '解锁会话',
    endSession: '结束会话',
  },
  error: {
    sessionMissing: '这个会话已经结束',
    noPicture: '头像要求为不超过 256 像素的 JPEG 图片，换一张',
    wrongPassword: '旧密码错误',
    wrongLockPassword: '密码错误，没有解锁',
    wrongOwnPassword: '密码错误，没有保存',
    tooManyTries: '密码输错次数过多，{seconds} 秒后再试',
    commonPassword: '这个密码太常见，换一个不易猜到的',
    telephoneTaken: '这个手机号已是另一个账号的，换一个号码',
    samePassword: '新密码不能与旧密码相同',
  },
} as const satisfies ResourceMessages<'personal'>
