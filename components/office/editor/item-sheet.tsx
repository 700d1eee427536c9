'use client'

import '@/components/office/editor/editor.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ItemForm } from '@/components/office/editor/item-form'
import { UndoRemoval } from '@/components/office/list/undo-removal'
import { useOffice } from '@/components/office/use-office'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { italianName } from '@/lib/browser/office/draft-tree'
import { itemIn } from '@/lib/browser/office/item-index'
import { closeItem, type OpenItem } from '@/lib/browser/office/office-ui'
import { flushEdits } from '@/lib/browser/office/sync-draft'

const CONTROLS = 'input:not([type="file"]), select, textarea, button'

/** One frame has all that is said of allergens. */
const frameOf = (field: string): string =>
  `[data-field="${CSS.escape(['may_contain', 'free_of'].includes(field) ? 'allergens' : field)}"]`

/** The control of a field that somebody came for, as from a problem. */
const focusField = (form: HTMLElement | null, { field, part }: Pick<OpenItem, 'field' | 'part'>): void => {
  const scope = part ? form?.querySelector(`[data-item="${CSS.escape(part)}"]`) : form
  const frame = field ? (scope?.querySelector(frameOf(field)) ?? (part ? scope : null)) : null
  const control = frame?.querySelector<HTMLElement>(CONTROLS)
  if (!control) return
  const folded = control.closest('details')
  if (folded) folded.open = true
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
  frame?.scrollIntoView({ block: 'nearest' })
}

/** Everything of one item, written while it is typed: there is nothing to save. */
export const ItemSheet = ({ item, field, part }: OpenItem) => {
  const t = useTranslations('office')
  const form = useRef<HTMLDivElement>(null)
  const opened = useOffice(({ draft }) => itemIn(draft, item))
  const save = useOffice((state) => state.save)
  useEffect(() => focusField(form.current, { field, part }), [field, part])
  useEffect(() => flushEdits, [])
  if (!opened) return null
  const name = italianName(opened) || t('list.unnamed')
  return (
    <Sheet label={t('list.edit', { name })} closeLabel={t('close')} onClose={closeItem} full>
      <SheetContent
        footer={
          <>
            <UndoRemoval />
            <p className="office-save" data-save={save}>
              {t(`save.${save}`)}
            </p>
            <button type="button" className="button button-primary" onClick={closeItem}>
              {t('close')}
            </button>
          </>
        }
      >
        <div ref={form} className="office-editor">
          <h2>
            <span lang="it" dir="auto">
              {name}
            </span>
          </h2>
          <ItemForm item={opened} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
