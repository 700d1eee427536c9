import 'server-only'
import { publishNews } from '@/lib/realtime/server/publish'

/** The channel of a venue's desk. Shared carts' channels never have this form. */
export const deskChannel = (venueId: number): string => `desk:${venueId}`

/** Asks the desk of a venue to fetch its state again. Never throws. */
export const publishDeskNews = (venueId: number): Promise<void> => publishNews(deskChannel(venueId))
