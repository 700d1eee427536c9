'use client'

import type { RoomRefusal } from '@/components/desk/bookings/use-booking-words'

type RefusedTimesProps = { refusal: RoomRefusal | null; onPick: (time: string) => void }

/** Why a booking was not written, with the free times as buttons. */
export const RefusedTimes = ({ refusal, onPick }: RefusedTimesProps) => (
  <div className="evening-refused">
    <p role="alert" className="field-error">
      {refusal?.words}
    </p>
    {refusal?.free.map((time) => (
      <button key={time} type="button" className="button" onClick={() => onPick(time)}>
        {time}
      </button>
    ))}
  </div>
)
