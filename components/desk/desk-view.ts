import type { ComponentType } from 'react'
import type { MadeMove } from '@/components/desk/undo/made-moves'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

export type DeskViewProps = {
  desk: DeskState
  /** Server clock, ms. */
  now: number
  /** Ids ringing on this device. */
  ringing: ReadonlySet<string>
  /** Those overdue. */
  loud: ReadonlySet<string>
  /** Stops the ringing. */
  onTouch: (id: string) => void
  /** Applies an answer without refetching. */
  onDesk: (changes: Partial<DeskState>) => void
  /** Refetches the desk. */
  onLook: () => void
  /** Shown outside the view: the card may have moved. */
  onNotice: (words: string) => void
  /** Offers to take it back, in whatever view. */
  onMade: (made: MadeMove) => void
}

/** `waiting`: unanswered ids, ringing in every view until touched. */
type Rings = {
  waiting: (desk: DeskState) => string[]
  /** Text in `desk` for the number ringing, for screen readers. */
  says: 'ringing' | 'bookings.ringing' | 'tables.ringing'
  /** Overdue ids: louder, even if touched. */
  louder?: (desk: DeskState, now: number) => string[]
}

type Silent = { [Key in keyof Rings]?: never }

export type DeskView = { Panel: ComponentType<DeskViewProps> } & (Rings | Silent)
