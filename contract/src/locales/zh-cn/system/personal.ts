import type { ResourceMessages } from '../../messages.ts'

export const personal: ResourceMessages<'personal'> = {
  title: '个人中心',
  field: {
    userName: '用户名',
    userNickname: '昵称',
    avatar: '头像',
    roles: '角色',
    time: '登录时间',
    authBtnList: '按钮权限',
    deptName: '部门',
    password: '密码',
    oldPassword: '旧密码',
    newPassword: '新密码',
    browser: '浏览器',
    createdAt: '登录时间',
    ip: 'IP 地址',
    isCurrent: '当前会话',
    lastSeenAt: '最后活动',
    os: '操作系统',
  },
  option: {},
  action: { changePassword: '修改密码', sessions: '查看会话', lock: '锁定会话', unlock: '解锁会话' },
  error: {
    wrongPassword: '旧密码错误',
    wrongLockPassword: '密码错误，没有解锁',
    tooManyTries: '密码输错次数过多，{seconds} 秒后再试',
    commonPassword: '这个密码太常见，换一个不易猜到的',
    samePassword: '新密码不能与旧密码相同',
  },
}
