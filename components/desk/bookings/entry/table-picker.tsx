'use client'

import { useTranslations } from 'next-intl'
import { useEvening } from '@/components/desk/bookings/evening/use-evening'
import { useBookingTitle } from '@/components/desk/bookings/use-booking-words'
import { momentIn, plannedEnd } from '@/lib/core/desk/bookings/evening-times'
import { type TableChoice, tableChoices } from '@/lib/core/desk/bookings/table-choices'

type ChoiceProps = { table: TableChoice; isChosen: boolean; onChoose: (isChosen: boolean) => void }

const Choice = ({ table: { name, seats, by }, isChosen, onChoose }: ChoiceProps) => {
  const t = useTranslations('evening.tables')
  const titleOf = useBookingTitle()
  return (
    <label className="evening-table" data-taken={by !== null}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={by !== null && !isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {t('seats', { count: seats })}
        {by ? (
          <>
            {' · '}
            <bdi>{t('by', { name: titleOf(by) })}</bdi>
          </>
        ) : null}
      </span>
    </label>
  )
}

type TablePickerProps = {
  /** 'YYYY-MM-DD' and 'HH:MM' or a moment in ms; without one nothing is shown. */
  date: string
  at: string | number
  people: number
  /** Of a booking that keeps its length, in ms; else as long as parties of its size stay. */
  stayMs?: number | null
  except?: string
  now: number
  chosen: readonly string[]
  onChoose: (tables: string[]) => void
}

/** The venue's tables with their seats; one that is taken during the stay says by whom. */
export const TablePicker = ({ date, at, people, stayMs, except, now, chosen, onChoose }: TablePickerProps) => {
  const t = useTranslations('evening.tables')
  const { evening } = useEvening(date)
  const words = useTranslations('desk.bookings')
  if (!evening || evening.tables.length === 0 || at === '' || !(people > 0)) return null
  const from = typeof at === 'number' ? at : momentIn(evening, at)
  const until = stayMs ? from + stayMs : plannedEnd(evening, from, people)
  const stay = { from, until, now, ...(except ? { except } : {}) }
  const choices = tableChoices(evening.tables, evening.bookings, stay)
  const seats = choices.filter(({ name }) => chosen.includes(name)).reduce((sum, table) => sum + table.seats, 0)
  return (
    <fieldset className="evening-tables">
      <legend>{t('title')}</legend>
      <div>
        {choices.map((table) => (
          <Choice
            key={table.name}
            table={table}
            isChosen={chosen.includes(table.name)}
            onChoose={(isChosen) =>
              onChoose(isChosen ? [...chosen, table.name] : chosen.filter((name) => name !== table.name))
            }
          />
        ))}
      </div>
      <p className="field-hint" role="status">
        {chosen.length > 0 ? t('chosen', { seats, people: words('people', { count: people }) }) : null}
      </p>
    </fieldset>
  )
}
