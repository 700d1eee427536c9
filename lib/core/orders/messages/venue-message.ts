/** `to`: digits with the country code. */
export type VenueMessage = { to: string; text: string }
