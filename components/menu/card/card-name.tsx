import type { ReactNode } from 'react'

type Props = { name: string; level: 3 | 4; opens: boolean; icon?: ReactNode }

/** The name of an item, with its icon; when there are details, a button that covers the card and opens them. */
export const CardName = ({ name, level, opens, icon }: Props) => {
  const Heading = `h${level}` as const
  return (
    <Heading>
      {opens ? (
        <button type="button" data-open>
          {name}
        </button>
      ) : (
        name
      )}
      {icon}
    </Heading>
  )
}
