'use client'

import '@/components/menu/page/menu-floating.css'
import { useEffect } from 'react'
import { startFilters } from '@/components/filters/start-filters'
import { hasStoredFilters } from '@/components/menu/page/add-gate'
import { labelCards } from '@/components/menu/page/card-actions'
import { replaceBrokenPictures } from '@/components/menu/page/card-pictures'
import { starCards, syncStars } from '@/components/menu/page/card-stars'
import { startScrollSpy } from '@/components/menu/page/course-strip'
import { LazyTool } from '@/components/menu/page/lazy-code'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { onFoldOpened } from '@/components/menu/page/menu-folds'
import { trackPosition } from '@/components/menu/page/menu-position'
import { handleTap, takeQueuedTaps } from '@/components/menu/page/menu-taps'
import { onNewCards } from '@/components/menu/page/new-cards'
import { sheetOf } from '@/components/menu/page/open-sheet'
import type { AddLabels } from '@/components/menu/page/patch-card'
import { useOverlay } from '@/components/menu/page/use-overlay'
import { LookSheet } from '@/components/office/look/inside/look-sheet'
import '@/components/menu/later/more-icons'

type Props = { context: MenuContext; words: AddLabels & { favourite: string } }

const nothing = (): void => undefined

/** Makes the markup of a draft's menu interactive, as menu-runtime.tsx does of the published one: without cart and tracking. */
export const LookRuntime = ({ context, words }: Props) => {
  const { overlay, open, close, fail } = useOverlay()
  const { tool, sheet } = overlay
  const { venue, type, locale } = context

  useEffect(() => {
    const act = (target: Element): boolean =>
      handleTap(target, venue.id, {
        tool: (name) => open({ tool: name }),
        sheet: (item) => open({ sheet: sheetOf(item.card, item, false) }),
        add: nothing,
      })
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && act(event.target)) event.preventDefault()
    }
    const queued = takeQueuedTaps()
    document.addEventListener('click', onClick)
    for (const target of queued) if (!target.matches('.add')) act(target)
    performance.mark('app-ready')
    return () => document.removeEventListener('click', onClick)
  }, [venue, open])

  useEffect(() => {
    const decorate = (root?: ParentNode) => {
      labelCards([], words, root)
      starCards(venue.id, words.favourite, root)
    }
    decorate()
    const stops = [
      startScrollSpy(),
      syncStars(venue.id, words.favourite),
      replaceBrokenPictures(),
      trackPosition(venue.id),
      onNewCards(decorate),
      onFoldOpened((fold) => decorate(fold)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [venue, words])

  useEffect(() => {
    if (hasStoredFilters(context.venue.id)) startFilters(context)
  }, [context])

  return (
    <>
      {tool && <LazyTool key={tool} name={tool} {...context} onClose={close} onFailed={fail} />}
      {sheet && (
        <LookSheet
          key={`${sheet.kind}${sheet.id}`}
          {...{ sheet, venue, type, locale }}
          ordering={false}
          onClose={close}
          onFailed={fail}
          onAdded={nothing}
        />
      )}
    </>
  )
}
