import { escapeUnseen } from '@/lib/core/text/log-text'
import type { Db } from '@/lib/server/db/connect'
import { readUnpublished } from '@/lib/venue-kit/office/unpublished'

const names = new Intl.ListFormat('en')

/** A line where the venue's office has changes that nobody has published; its page says there that this was. */
export const officeLines = async (db: Db, venueId: number): Promise<string[]> => {
  const { changes, by } = await readUnpublished(db, venueId)
  if (changes === 0) return []
  const [what, stay] =
    changes === 1
      ? ['1 change that is not published', 'it stays']
      : [`${changes} changes that are not published`, 'they stay']
  return [`  office   ${what}, by ${escapeUnseen(names.format(by))}: ${stay} there, on top of this`]
}
