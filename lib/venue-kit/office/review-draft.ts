import 'server-only'
import type { OfficeReview } from '@/lib/core/office/office-publish-api'
import type { Db } from '@/lib/server/db/connect'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { lossesOf } from '@/lib/venue-kit/lost-allergens'
import { venueChanges } from '@/lib/venue-kit/menu-changes'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { carriedOver, draftOfSource, type OpenDraft } from '@/lib/venue-kit/office/draft-store'
import { checkDraft } from '@/lib/venue-kit/office/publish-draft'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile } from '@/lib/venue-kit/publish/venue-versions'

type Changes = Pick<OfficeReview, 'fields' | 'items' | 'fewerAllergens'>

const NONE: Changes = { fields: [], items: [], fewerAllergens: [] }

/** The wire has no undefined. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const changesFrom = (before: NumberedFile, after: NumberedFile): Changes => {
  const { fields, items } = venueChanges(before, after)
  return {
    fields: plain(fields) as Changes['fields'],
    items: items.map(({ what, kind, name, place, movedFrom, dishes, fields: changed }) => ({
      ...{ what, kind, name, place, isMoved: movedFrom !== undefined },
      ...(dishes && { dishes: dishes.length }),
      fields: plain(changed) as Changes['fields'],
    })),
    fewerAllergens: lossesOf({ fields, items }).map(({ item: { name, place } }) =>
      [place, name].filter(Boolean).join(' › '),
    ),
  }
}

/** What publishing the draft would change for diners, and what stands in its way. */
export const reviewDraft = async (db: Db, venueId: number, open: OpenDraft): Promise<OfficeReview> => {
  const { latest, items } = await readVenueState(db, venueId)
  const isBehind = latest !== null && open.published !== open.baseVersion
  // On an older base, what was published since would be said to go again.
  const { draft, unfit } = isBehind ? carriedOver(draftOfSource(latest.source), open.edits) : { ...open, unfit: [] }
  const checked = checkDraft({ ...open, draft })
  const changes =
    checked.ok && latest ? changesFrom(storedFile(latest.source), giveIds(checked.value, items).file) : NONE
  return { version: open.version, ...changes, problems: checked.ok ? [] : checked.error.problems, unfit }
}
