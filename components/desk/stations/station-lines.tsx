'use client'

import { useTranslations } from 'next-intl'
import { DishLines } from '@/components/desk/order-lines'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import {
  firedLines,
  linesAt,
  portionsElsewhere,
  progressOf,
  type Station,
} from '@/lib/core/desk/stations/station-board'

type StationLinesProps = { order: DeskOrder; station: Station; isOpen: boolean }

const Courses = ({ order, lines }: { order: DeskOrder; lines: DeskOrder['lines'] }) => {
  const t = useTranslations('stations')
  return firedLines(order, lines).map(({ course, when, lines: together }) => (
    <div key={course ?? ''} className="desk-fired" data-when={when}>
      {course === null ? null : (
        <p className="desk-fired-course">
          <bdi>{course}</bdi> {when ? <strong>{t(`when.${when}`)}</strong> : null}
        </p>
      )}
      <DishLines lines={together} />
    </div>
  ))
}

const Progress = ({ order }: { order: DeskOrder }) => {
  const t = useTranslations('stations')
  const { ready, missing } = progressOf(order)
  if (ready.length === 0) return null
  return (
    <p className="desk-facts">
      {t('ready', { stations: ready.join(', ') })}
      {missing.length > 0 ? ` ${t('missing', { stations: missing.join(', ') })}` : null}
    </p>
  )
}

/** Lines of the device's station; those of the others as a count, or small once the card is opened. */
export const StationLines = ({ order, station, isOpen }: StationLinesProps) => {
  const t = useTranslations('stations')
  const elsewhere = portionsElsewhere(order, station)
  const own = linesAt(order, station)
  return (
    <>
      <Courses order={order} lines={own} />
      {elsewhere.length > 0 && !isOpen ? (
        <p className="desk-facts">
          {elsewhere.map(([name, count]) => t('elsewhere', { count, station: name })).join(' · ')}
        </p>
      ) : null}
      {elsewhere.length > 0 && isOpen ? (
        <div className="desk-elsewhere">
          <p className="desk-facts">{t('others')}</p>
          <DishLines lines={order.lines.filter((line) => !own.includes(line))} />
        </div>
      ) : null}
      <Progress order={order} />
    </>
  )
}
