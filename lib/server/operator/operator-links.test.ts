import { describe, expect, it } from '@jest/globals'
import { CODE_MS } from '@/lib/core/desk/desk-device'
import { endStartLinks, makeOperatorLink, takeOperatorLink } from '@/lib/server/operator/operator-links'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const NOW = Date.UTC(2026, 10, 27, 12)

describe.each(testEngines)('the link of an operator on %s', (engine) => {
  const store = databaseHarness(engine, 'test')
  const made = (atStart = false, now = NOW) => makeOperatorLink(store.db, { atStart, now })
  const take = (code: string, now = NOW) => takeOperatorLink(store.db, code, now)
  const rows = () => store.db.selectFrom('operator_links').selectAll().execute()

  it('lets one browser in', async () => {
    const code = await made()
    expect([await take(code), await take(code)]).toEqual([true, false])
    expect(await rows()).toEqual([])
  })

  it('lets one of two browsers in that use it at once', async () => {
    const code = await made()
    const taken = await Promise.all([take(code), take(code)])
    expect(taken.toSorted()).toEqual([false, true])
  })

  it('ends after a quarter of an hour, and is deleted with the next', async () => {
    const code = await made()
    expect(await take(code, NOW + CODE_MS)).toBe(false)
    await made(false, NOW + CODE_MS)
    expect(await rows()).toHaveLength(1)
  })

  it('is stored as a hash alone', async () => {
    const code = await made()
    const [row] = await rows()
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('of one start ends those of the others once it is used', async () => {
    const [one, other, ofCommand] = [await made(true), await made(true), await made()]
    const taken = await Promise.all([take(one), take(other)])
    expect(taken.toSorted()).toEqual([false, true])
    expect(await take(ofCommand)).toBe(true)
  })

  it('of an earlier start is ended by a new one, and that of a command is not', async () => {
    const [earlier, ofCommand] = [await made(true), await made()]
    await endStartLinks(store.db)
    expect([await take(earlier), await take(ofCommand)]).toEqual([false, true])
  })

  it('is nobody’s guess', async () => {
    await made()
    expect(await take('0'.repeat(12))).toBe(false)
  })
})
