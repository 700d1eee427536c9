'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { LoggedMove } from '@/lib/core/orders/answer/move-log'
import type { OrderType } from '@/lib/core/venue/order-type'

/** Words for the moves in the log of an order. `log.kinds` has a sentence for each kind; `undone`: the move it took back. */
export const useLogWords = (type: OrderType) => {
  const t = useTranslations('log')
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' })
  const codes = useTranslations('desk.refuse.codes')

  /** 'none' once the order is erased. */
  const linesOf = ({ lines }: LoggedMove): string =>
    lines.length === 0
      ? 'none'
      : list.format(
          lines.map(({ name, quantity, instead }) =>
            instead
              ? t('changes.instead', { quantity, name, instead: instead.name })
              : t('changes.out', { quantity, name }),
          ),
        )

  const kindOf = (move: LoggedMove): string => {
    const { kind, time, paid, about, table } = move
    const { from, to } = table ?? { from: 'none', to: '' }
    return t(`kinds.${kind}`, {
      ...{ time: time ?? 'none', paid: paid ?? 'owed', about: about ?? '' },
      ...{ lines: linesOf(move), type, from, to },
    })
  }

  /** The reason that the guest read. */
  const reasonOf = ({ code, reason }: LoggedMove): string => {
    if (code === null || code === 'other' || code === 'sold_out') return reason ?? ''
    return codes(code)
  }

  const moverOf = ({ by, device }: LoggedMove): string => device ?? t(`movers.${by}`)

  const words = (move: LoggedMove, undone: LoggedMove | undefined): string => {
    if (move.kind === 'undo') return t('undo', { move: undone ? kindOf(undone) : '' })
    const reason = reasonOf(move)
    return reason ? t('because', { move: kindOf(move), reason }) : kindOf(move)
  }
  return { words, moverOf }
}
