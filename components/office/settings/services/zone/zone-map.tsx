'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import { ZoneDrawing } from '@/components/office/settings/services/zone/zone-drawing'
import { sayInOffice } from '@/lib/browser/office/office-ui'
import { writtenKm } from '@/lib/browser/office/services/read-km'
import {
  type Corner,
  cornerAt,
  directionOf,
  metresFrom,
  type Point,
  pointOf,
  reachOf,
  splitLongest,
  withCorner,
} from '@/lib/browser/office/services/zone-map'

const ZOOM = 1.5

const STEPS: Partial<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
}

/** Percent of the map; corners outside of it stand at its border. */
const percent = (share: number): string => `${Math.min(98, Math.max(2, 50 + share * 50))}%`

type Held = { at: number; point: Point }

/** `onChange`: the corners, at the end of a move. */
type MapProps = { venue: Corner; corners: Corner[]; onChange: (corners: Corner[]) => void }

/** A map without streets: the venue in the middle, circles of kilometres, and the zone by its corners. */
export const ZoneMap = ({ venue, corners, onChange }: MapProps) => {
  const t = useTranslations('services.zone')
  const locale = useLocale()
  const points = corners.map((corner) => pointOf(venue, corner))
  const [reach, setReach] = useState(() => reachOf(points))
  const [held, setHeld] = useState<Held | null>(null)
  const ground = useRef<HTMLButtonElement>(null)
  const { frame, focusNext } = useNextFocus<HTMLDivElement>()
  // Somebody else may have taken the corner away meanwhile.
  const shown = held && held.at < points.length ? points.with(held.at, held.point) : points

  const under = ({ clientX, clientY }: MouseEvent | PointerEvent): Point => {
    const { left, top, width, height } = ground.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (((clientX - left) / width) * 2 - 1) * reach, y: (1 - ((clientY - top) / height) * 2) * reach }
  }
  const wordsOf = (point: Point, at: number): string =>
    t('corner', {
      number: at + 1,
      km: writtenKm(Math.round(metresFrom(point) / 10) * 10, locale),
      direction: t(`directions.${directionOf(point)}`),
    })
  const move = (at: number, point: Point) => onChange(corners.with(at, cornerAt(venue, point)))
  const remove = (at: number) => {
    onChange(corners.toSpliced(at, 1))
    sayInOffice(t('removed', { number: at + 1 }))
    focusNext(corners.length > 1 ? '.zone-corner' : '.zone-ground')
  }
  const press = (at: number, key: string, isFar: boolean): boolean => {
    if (key === 'Delete' || key === 'Backspace') {
      remove(at)
      return true
    }
    const [step, from] = [STEPS[key], points[at]]
    if (!step || !from) return false
    const length = reach / (isFar ? 10 : 100)
    const to = { x: from.x + step.x * length, y: from.y + step.y * length }
    move(at, to)
    sayInOffice(wordsOf(to, at))
    return true
  }
  const release = () => {
    const from = held && points[held.at]
    if (held && from && (from.x !== held.point.x || from.y !== held.point.y)) move(held.at, held.point)
    setHeld(null)
  }
  return (
    <div ref={frame} className="zone-frame">
      <div className="zone-map" dir="ltr">
        <ZoneDrawing points={shown} reach={reach} unit={t('km')} north={t('north')} />
        <button
          ref={ground}
          type="button"
          className="zone-ground"
          aria-label={t('add')}
          // By keyboard there is no place on the map: the longest side gets a corner.
          onClick={(event) =>
            onChange(event.detail === 0 ? splitLongest(venue, corners) : withCorner(venue, corners, under(event)))
          }
        />
        {shown.map((point, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name.
            key={at}
            type="button"
            className="zone-corner"
            aria-label={wordsOf(point, at)}
            style={{ left: percent(point.x / reach), top: percent(-point.y / reach) }}
            onPointerDown={({ currentTarget, pointerId }) => {
              currentTarget.setPointerCapture(pointerId)
              setHeld({ at, point })
            }}
            onPointerMove={(event) => held?.at === at && setHeld({ at, point: under(event) })}
            onPointerUp={release}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => press(at, event.key, event.shiftKey) && event.preventDefault()}
          >
            <span aria-hidden="true">{at + 1}</span>
          </button>
        ))}
      </div>
      <div className="zone-acts">
        <button type="button" className="button" onClick={() => setReach(reach / ZOOM)}>
          {t('nearer')}
        </button>
        <button type="button" className="button" onClick={() => setReach(reach * ZOOM)}>
          {t('farther')}
        </button>
        <button type="button" className="button" onClick={() => setReach(reachOf(points))}>
          {t('whole')}
        </button>
      </div>
    </div>
  )
}
