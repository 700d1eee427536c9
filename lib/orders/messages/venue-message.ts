/** A text for a venue's phone. `to`: digits with the country's, as the messages service wants them. */
export type VenueMessage = { to: string; text: string }
