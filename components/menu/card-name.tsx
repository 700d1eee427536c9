type Props = { name: string; level: 3 | 4; opens: boolean }

/** The name of an item; when there are details, a button that covers the card and opens them. */
export const CardName = ({ name, level, opens }: Props) => {
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
    </Heading>
  )
}
