import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type Answer,
  answered,
  dueEdits,
  type Later,
  marked,
  NOTHING_PENDING,
  type Pending,
  settled,
  shownDraft,
  targetOf,
  withEdit,
  withLater,
} from '@/lib/browser/office/pending-edits'
import { applyEdit, fieldOf } from '@/lib/core/office/apply-edit'
import type { Draft } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

const DISH = { item: 'dish-1', kind: 'dish' as const, into: 'course-1', fields: { name: 'Ragù' }, changedAt: 0 }

const BASE = { draft: { fields: {}, items: [DISH] } as Draft, version: 0, baseVersion: 1 }

const FIELDS = ['name', 'note'] as const

const said = (draft: Draft, field: string) => fieldOf(draft.items[0]?.fields ?? {}, { field })

/** A server and the pages of two owners, whose requests may be lost on either way. */
const twoPages = () => {
  const log: Later['edits'][number][] = []
  const server = { draft: BASE.draft, version: 0 }
  const pages: Pending[] = [0, 1].map(() => ({ ...NOTHING_PENDING, base: BASE }))
  const page = (who: number): Pending => pages[who] ?? { ...NOTHING_PENDING, base: BASE }
  const take = (who: number, edit: DraftEdit): Answer => {
    const applied = applyEdit(server.draft, edit, server.version + 1)
    if (!applied.ok) return { ok: false, error: applied.error }
    if (applied.value !== server.draft) {
      server.version += 1
      log.push({ version: server.version, by: String(who), edit })
    }
    server.draft = applied.value
    return { ok: true, value: { version: server.version } }
  }
  return {
    server,
    page,
    type: (who: number, field: string, value: string) => {
      const was = said(shownDraft(page(who)), field)
      pages[who] = withEdit(page(who), { op: 'set', item: 'dish-1', field, was, value })
    },
    send: (who: number, isHeard: boolean) => {
      const sent = dueEdits(page(who), 200)
      const sending = marked(page(who), sent, 'sending')
      const answers = sent.map(({ edit }) => take(who, edit))
      pages[who] = isHeard ? answered(sending, sent, answers) : marked(sending, sent, 'tried')
    },
    look: (who: number) => {
      const edits = log.filter(({ version }) => version > page(who).base.version)
      pages[who] = withLater(page(who), { version: server.version, edits })
    },
    settle: (who: number, keepsMine: boolean) => {
      for (const { edit } of page(who).conflicts) pages[who] = settled(page(who), targetOf(edit), keepsMine)
    },
  }
}

type Pages = ReturnType<typeof twoPages>

const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom('type', 'send', 'look', 'lose answer', 'settle'),
  field: fc.constantFrom(...FIELDS),
  text: fc.constantFrom('a', 'b', 'c'),
  mine: fc.boolean(),
})

const taken = (
  pages: Pages,
  { who, what, field, text, mine }: typeof step extends fc.Arbitrary<infer S> ? S : never,
) => {
  if (what === 'send' || what === 'lose answer') pages.send(who, what === 'send')
  if (what === 'look') pages.look(who)
  if (what === 'settle') pages.settle(who, mine)
  if (what !== 'type') return
  pages.type(who, field, text)
  expect(said(shownDraft(pages.page(who)), field)).toBe(text)
}

const comeToRest = (pages: Pages): void => {
  for (const who of [0, 1, 0, 1, 0, 1]) {
    pages.look(who)
    pages.settle(who, false)
    pages.send(who, true)
    pages.look(who)
  }
}

describe('two owners at one draft', () => {
  it('end with the same, whatever they type, send, lose and settle', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const pages = twoPages()
        for (const each of steps) taken(pages, each)
        comeToRest(pages)
        for (const who of [0, 1]) {
          expect([pages.page(who).queue, pages.page(who).conflicts]).toEqual([[], []])
          for (const field of FIELDS) {
            expect(said(pages.page(who).base.draft, field)).toBe(said(pages.server.draft, field))
          }
        }
      }),
    )
  })
})
