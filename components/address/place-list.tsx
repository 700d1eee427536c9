'use client'

import type { PlacesAnswer } from '@/lib/core/places/places-answer'

type PlaceListProps = {
  id: string
  label: string
  answer: PlacesAnswer
  /** Index, -1 for none. */
  marked: number
  onPick: (place: PlacesAnswer['suggestions'][number]) => void
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** The combobox's listbox; the input keeps the focus. */
export const PlaceList = ({ id, label, answer, marked, onPick }: PlaceListProps) => (
  <div className="place-list">
    <div id={id} role="listbox" aria-label={label}>
      {answer.suggestions.map((place, at) => (
        <button
          key={place.id}
          type="button"
          id={optionId(id, at)}
          role="option"
          aria-selected={at === marked}
          tabIndex={-1}
          className="place-option"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
        >
          {place.text}
        </button>
      ))}
    </div>
    {answer.attribution ? (
      <p className="place-source" translate="no">
        {answer.attribution}
      </p>
    ) : null}
  </div>
)
