import { eq } from 'drizzle-orm'

import { accessVersions, departments, menus, roleDepartments, roleMenus, roles, userRoles, users } from '../../kernel/auth/access.table.ts'
import { apiKeys } from '../../kernel/auth/api-key.table.ts'
import { deviceKeys } from '../../kernel/auth/device-key.table.ts'
import { sessions } from '../../kernel/auth/session.table.ts'
import { publicCalls } from '../../kernel/http/public-call.table.ts'
import { idempotencyKeys, jobRuns, operationLogs, outbox } from '../../kernel/platform.table.ts'
import { bigFiles, droppedBytes, fileUses, uploads } from '../files/file.table.ts'
import { backupRuns, databaseSizes, lastAnswers } from '../health/health.table.ts'
import { sysJobs } from '../jobs/sys-job.table.ts'
import { logCuts } from '../log-seal/operation-log-cut.table.ts'
import { logRedactions } from '../log-seal/operation-log-redaction.table.ts'
import { operationLogSeals } from '../log-seal/operation-log-seal.table.ts'
import { processes, processSamples } from '../monitor/process.table.ts'
import { unreadableCounts, unreadableMessages } from '../mqtt/unreadable.table.ts'
import { news } from '../notice/news.table.ts'
import { notices } from '../notice/notice.table.ts'
import { tasks } from '../task/task.table.ts'
import { webhookDeliveries, webhooks } from '../webhook/webhook.table.ts'
import { personErasures } from './erasure.table.ts'
import { emptied, holds, kept, masked, none, nothing, type Personal } from './personal-data.ts'

const ACTED = 'says who acted, and the acts stay somebody’s'
const NOT_OURS = 'about the utility, not about a household'

/** Tables of the platform itself, with their personal data. */
export const platformPersonal: Personal = {
  tables: [
    holds(departments, { name: none, head: kept('name', NOT_OURS), phone: kept('phone', NOT_OURS), email: kept('account', NOT_OURS) }),
    holds(
      users,
      {
        userName: kept('account', ACTED),
        nickname: { is: 'renamed', kind: 'name' },
        passwordHash: emptied('account', ''),
        avatar: emptied('picture', ''),
        telephone: emptied('phone', ''),
        email: emptied('account', ''),
        description: emptied('note', ''),
        erasureProof: none,
      },
      { part: 'person', as: 'user', account: ({ id }) => eq(users.id, id) },
    ),
    holds(roles, { key: none, name: none, description: none }),
    holds(menus, {
      key: none,
      titleZhCn: none,
      titleEn: none,
      titleZhTw: none,
      path: none,
      component: none,
      permission: none,
      icon: none,
      link: none,
      redirect: none,
      remark: none,
    }),
    nothing(userRoles),
    nothing(roleMenus),
    nothing(roleDepartments),
    nothing(accessVersions),
    holds(apiKeys, {
      name: none,
      description: none,
      prefix: none,
      keyHash: none,
      networks: none,
      lastUsedIp: kept('network', 'of a program'),
    }),
    holds(deviceKeys, { name: none, keyHash: none, deviceSn: none }),
    holds(
      sessions,
      { tokenHash: none, cookieHash: none, ip: emptied('network', ''), userAgent: emptied('network', '') },
      { part: 'work', account: ({ id }) => eq(sessions.userId, id) },
    ),
    holds(publicCalls, { address: kept('network', 'counted for a minute, then dropped each night') }),
    // Its own way: `redact-log.ts`.
    holds(operationLogs, {
      endpointId: none,
      method: none,
      url: kept('log', 'an erasure masks it'),
      host: none,
      ip: kept('network', 'of staff: says from where somebody acted'),
      requestId: none,
      operatorName: kept('account', ACTED),
      input: kept('log', 'an erasure masks it'),
      errorData: kept('log', 'an erasure masks it'),
      errorFields: kept('log', 'an erasure masks it'),
      changes: kept('log', 'an erasure masks it'),
      touched: none,
    }),
    holds(idempotencyKeys, { endpointId: none, key: none, inputHash: none, answer: masked('log') }, { part: 'work', searched: true }),
    holds(outbox, { topic: none, lane: none, payload: masked('message'), lastError: masked('message') }, { part: 'work', searched: true }),
    holds(jobRuns, { job: none, worker: none, result: none, error: masked('log') }, { part: 'work', searched: true }),
    holds(
      bigFiles,
      { name: masked('file'), folder: masked('file'), mimeType: none, md5: none, sha256: none },
      { part: 'work', searched: true },
    ),
    holds(uploads, { identifier: none, filename: masked('file'), folder: masked('file') }, { part: 'work', searched: true }),
    holds(fileUses, { resource: none, title: masked('name') }, { part: 'work', searched: true }),
    nothing(droppedBytes),
    holds(backupRuns, { target: none, error: none }),
    nothing(databaseSizes),
    holds(lastAnswers, { name: none, error: none }),
    holds(sysJobs, { name: none, method: none, parameters: none, cronExpression: none, remarks: none }),
    holds(operationLogSeals, { hash: none }),
    holds(processes, { name: none, about: none }),
    nothing(processSamples),
    holds(unreadableMessages, { sender: none, topic: none, detail: none, raw: kept('raw', 'bytes of meters; dropped after 30 days') }),
    nothing(unreadableCounts),
    holds(news, { kind: none, subject: none, params: masked('message') }, { part: 'work', searched: true }),
    holds(notices, { params: masked('message'), subject: none }, { part: 'work', searched: true }),
    holds(
      tasks,
      {
        resource: none,
        filename: masked('file'),
        permission: none,
        failure: masked('log'),
        work: masked('search'),
        result: masked('name'),
        path: none,
        scope: none,
      },
      { part: 'work', searched: true },
    ),
    holds(webhooks, {
      name: none,
      url: none,
      events: none,
      notes: none,
      secret: none,
      formerSecret: none,
    }),
    holds(
      webhookDeliveries,
      { eventId: none, subject: none, data: masked('message'), answer: masked('message') },
      { part: 'work', searched: true },
    ),
    holds(personErasures, { reason: kept('note', 'refused if it names the person') }),
    holds(logRedactions, { hash: none }),
    nothing(logCuts),
  ],
}
