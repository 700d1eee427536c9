import { describe, expect, it } from '@jest/globals'
import { draftSchema } from '@/lib/core/office/draft'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { draftOfFile, fileOfDraft } from '@/lib/venue-kit/office/draft-of-file'

const stored = demoVenues().map((file) => JSON.parse(JSON.stringify(giveIds(file, []).file)))

describe('a draft of a venue file', () => {
  it.each(stored.map((file) => [file.name, file]))('comes together again as it was: %s', (_, file) => {
    expect(fileOfDraft(draftOfFile(file))).toEqual(file)
  })

  it('names each of its items once', () => {
    for (const file of stored) {
      const items = draftSchema.parse(draftOfFile(file)).items.map(({ item }) => item)
      expect(new Set(items).size).toBe(items.length)
    }
  })
})
