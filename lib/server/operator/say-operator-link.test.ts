import { describe, expect, it } from '@jest/globals'
import { readCode } from '@/lib/core/desk/desk-device'
import { takeOperatorLink } from '@/lib/server/operator/operator-links'
import { sayStartLink } from '@/lib/server/operator/say-operator-link'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'

describe.each(testEngines)('a start on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const said = async (): Promise<string> => {
    const lines: string[] = []
    await sayStartLink(database, (line) => lines.push(line))
    return lines.join('\n')
  }
  const codeIn = (text: string): string => readCode(/\/operator#code=(\w+)/.exec(text)?.[1] ?? '') ?? ''
  const [first] = demoVenues()
  if (!first) throw new Error('no demo venue')

  it('says a link while there is no venue, or none but those of the demo', async () => {
    expect(codeIn(await said())).not.toBe('')
    await putDemoVenues(database, [first])
    expect(codeIn(await said())).not.toBe('')
  })

  it('says nothing once there is a venue of its own', async () => {
    await putVenue(database, { ...first, name: 'Da Ugo' })
    expect(await said()).toBe('')
  })

  it('says a link that works once', async () => {
    const code = codeIn(await said())
    expect(await takeOperatorLink(database.db, code, Date.now())).toBe(true)
    expect(await takeOperatorLink(database.db, code, Date.now())).toBe(false)
  })

  it('says another link each time, and where no instance runs beside it the last alone works', async () => {
    const [earlier, later] = [codeIn(await said()), codeIn(await said())]
    expect(later).not.toBe(earlier)
    expect(await takeOperatorLink(database.db, earlier, Date.now())).toBe(engine === 'postgres')
    expect(await takeOperatorLink(database.db, later, Date.now())).toBe(engine === 'sqlite')
  })
})
