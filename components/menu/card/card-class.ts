/**
 * The classes of a card. They come before what they tell of, its picture and its button: the words of a card that the
 * network has cut in two are painted where they will stay.
 */
export const cardClass = (imagePath: string | null, button: 'adds' | 'asks' | false = false): string =>
  `card${imagePath ? ' pictured' : ''}${button ? ` ${button}` : ''}`
