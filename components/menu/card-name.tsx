import type { ItemKind } from '@/lib/cart/cart'

type Props = { kind: ItemKind; id: number; name: string; level: 3 | 4; opens: boolean }

/** The name of an item; when there are details, a button that covers the card and opens them. */
export const CardName = ({ kind, id, name, level, opens }: Props) => {
  const Heading = `h${level}` as const
  return (
    <Heading>
      {opens ? (
        <button type="button" data-open={`${kind}${id}`}>
          {name}
        </button>
      ) : (
        name
      )}
    </Heading>
  )
}
