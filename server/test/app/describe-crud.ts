import type { CrudApi } from '@weir/contract/platform/crud'
import { describe, expect, it } from 'vitest'

import { type Context, NO_ROWS } from '../../src/kernel/context.ts'
import { operationLogs } from '../../src/kernel/platform.table.ts'
import { testApp } from './app.ts'
import type { Of } from './worker-app.ts'

interface Samples {
  /** Its rows belong to no department: every holder of the permission has access to all of them. */
  ofNobody?: true
  /** The list has an order of its own. */
  isOrdered?: boolean
  /** Rows that an `add` refers to. */
  prepare?: (ctx: Context) => Promise<unknown>
  /** The nth valid `add`, as on the wire. */
  add: (n: number) => Record<string, unknown>
  /** A valid `edit` without its id. */
  edit: Record<string, unknown>
  /** The answer for a row of the nth `add`. */
  shown: (n: number) => Record<string, unknown>
}

/** The promises every crud resource makes. A resource's own test adds only what is special about it. */
export function describeCrud(of: Of, api: CrudApi, { prepare, add, edit, shown, ofNobody, isOrdered }: Samples) {
  describe(`${api.list.resource} crud`, () => {
    const appWith = async (rows: number) => {
      const test = await testApp(of)
      await prepare?.(test.ctx)
      const ids: number[] = []
      for (let n = 1; n <= rows; n++) ids.push((await test.call(api.add, add(n))).data.id)
      return { ...test, ids }
    }

    it('adds, reads, edits, lists and deletes', async () => {
      const {
        call,
        ids: [id],
      } = await appWith(1)
      expect((await call(api.get, { id })).data).toMatchObject({ id, ...shown(1) })
      expect(await call(api.edit, { id, ...edit })).toMatchObject({ code: 0, data: {} })
      expect((await call(api.list, {})).data).toMatchObject({ total: 1, currentPage: 1, list: [{ id }] })
      expect((await call(api.delete, { ids: [id] })).code).toBe(0)
      expect((await call(api.list, {})).data).toEqual({ list: [], total: 0, currentPage: 1 })
    })

    it('takes an edit of the row that its form showed, and answers any other with the row as it is', async () => {
      const {
        call,
        ids: [id],
      } = await appWith(1)
      const mayLook = { permissions: [api.edit.id, api.get.id] }
      const { version } = (await call(api.get, { id })).data as unknown as { version: number }
      expect(version).toBe(1)
      expect((await call(api.edit, { id, version, ...edit }, mayLook)).code).toBe(0)
      const { data: present } = await call(api.get, { id })
      expect(present).toMatchObject({ version: 2 })
      expect(await call(api.edit, { id, version, ...edit }, mayLook)).toMatchObject({ code: 409, data: present })
      expect((await call(api.edit, { id, ...edit })).code).toBe(0)
      expect((await call(api.get, { id })).data).toEqual(present)
    })

    const isPaged = 'pageNum' in api.list.input.shape
    it.runIf(isPaged)('pages, newest first', async () => {
      const { call, ids } = await appWith(3)
      const { data } = await call(api.list, { pageNum: 2, pageSize: 2, ...(isOrdered && { orderBy: 'id' }) })
      expect(data).toMatchObject({ total: 3, currentPage: 2, list: [{ id: ids[0] }] })
      expect((await call(api.list, { pageNum: 502, pageSize: 20 })).data.fieldErrors).toHaveProperty('pageNum')
    })

    it.runIf(!ofNobody)('has no row outside the data scope', async () => {
      const {
        call,
        ids: [id],
      } = await appWith(1)
      const scope = NO_ROWS
      expect((await call(api.list, {}, { scope })).data.total).toBe(0)
      expect((await call(api.get, { id }, { scope })).code).toBe(404)
      expect((await call(api.edit, { id, ...edit }, { scope })).code).toBe(404)
      expect((await call(api.delete, { ids: [id] }, { scope })).code).toBe(404)
      expect((await call(api.list, {}, { scope: { all: false, deptIds: [1], own: false } })).data.total).toBe(1)
      expect((await call(api.list, {}, { id: 2, scope: { ...NO_ROWS, own: true } })).data.total).toBe(0)
    })

    it('counts what its list shows, by the permission of the list and within its data scope', async () => {
      const { call } = await appWith(2)
      const counted = async (caller: object) => (await call(api.counts, { filters: [{}, {}] }, caller)).data.counts
      const mayList = { permissions: [api.list.id] }
      expect(await counted(mayList)).toEqual([{ total: 2 }, { total: 2 }])
      expect((await call(api.counts, { filters: [{}] }, { permissions: [api.counts.id] })).code).toBe(403)
      const total = ofNobody ? 2 : 0
      expect(await counted({ ...mayList, scope: NO_ROWS })).toEqual([{ total }, { total }])
    })

    it('says which fields are wrong, unknown ones too', async () => {
      const { call } = await testApp(of)
      const { code, data } = await call(api.add, { surprise: 1 })
      expect(code).toBe(400)
      expect(data.fieldErrors).toHaveProperty('surprise')
      expect(Object.keys(data.fieldErrors ?? {}).length).toBeGreaterThan(1)
      expect((await call(api.list, { surprise: 1 })).data.fieldErrors).toHaveProperty('surprise')
    })

    it('deletes all or nothing', async () => {
      const { call, ids } = await appWith(2)
      expect((await call(api.delete, { ids: [...ids, 404] })).code).toBe(404)
      expect((await call(api.list, {})).data.total).toBe(2)
      expect((await call(api.delete, { ids: [ids[0], ids[0]] })).code).toBe(0)
      expect((await call(api.delete, { ids: [] })).code).toBe(400)
    })

    it('deletes row by row with `each`, and says which it refused', async () => {
      const { call, ids } = await appWith(2)
      const { data } = await call(api.delete, { ids: [...ids, 404], each: true })
      expect(data.results?.map(({ id, code }) => [id, code])).toEqual([...ids.map((id) => [id, 0]), [404, 404]])
      expect(data.results?.at(-1)!.message).toMatch(/\w{3}/)
      expect((await call(api.list, {})).data.total).toBe(0)
    })

    it('writes commands, and only commands, to the operation log, the refused ones too', async () => {
      const {
        call,
        db,
        ids: [id],
      } = await appWith(1)
      await call(api.list, {})
      await call(api.edit, { id: 404, ...edit })
      await call(api.delete, { ids: [id] })
      const entries = await db.select().from(operationLogs).orderBy(operationLogs.id)
      expect(entries.map(({ endpointId, code }) => [endpointId, code])).toEqual([
        [api.add.id, 0],
        [api.edit.id, 404],
        [api.delete.id, 0],
      ])
    })
  })
}
