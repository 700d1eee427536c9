'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Tick } from '@/components/begin/tick'
import { type Turn, type Turns, wrongTurns } from '@/lib/core/operator/hours-grid'

const NAMES = ['first', 'second'] as const

type Props = {
  turns: Turns
  onChange: (turns: Turns) => void
  /** Shows what is wrong; its words have the id `describedBy`. */
  isChecked: boolean
  describedBy: string
}

/** The two turns of a day: lunch and dinner, or a day's one long turn and none. */
export const HoursTurns = ({ turns, onChange, isChecked, describedBy }: Props) => {
  const t = useTranslations('begin.hours')
  const id = useId()
  const wrong = isChecked ? wrongTurns(turns) : [false, false]
  const change = (at: 0 | 1, changes: Partial<Turn>): void => {
    const [first, second] = turns
    onChange(at === 0 ? [{ ...first, ...changes }, second] : [first, { ...second, ...changes }])
  }
  return ([0, 1] as const).map((at) => {
    const { isOn, open, close } = turns[at]
    const isWrong = wrong[at] ?? false
    return (
      <fieldset key={at} className="begin-turn" aria-label={t(`turns.${NAMES[at]}`)}>
        <Tick
          label={t(`turns.${NAMES[at]}`)}
          isOn={isOn}
          onChange={(next) => change(at, { isOn: next })}
          isWrong={isWrong && !isOn}
          describedBy={describedBy}
        />
        {isOn
          ? (['open', 'close'] as const).map((which) => (
              <div key={which} className="field">
                <label htmlFor={`${id}-${at}-${which}`}>{t(which)}</label>
                <input
                  id={`${id}-${at}-${which}`}
                  type="time"
                  value={which === 'open' ? open : close}
                  aria-invalid={isWrong}
                  aria-describedby={describedBy}
                  onChange={({ target: { value } }) =>
                    change(at, which === 'open' ? { open: value } : { close: value })
                  }
                />
              </div>
            ))
          : null}
      </fieldset>
    )
  })
}
