import { type Env, findsAddresses } from '@/lib/server/settings/env'

/** What these settings leave out though they are right, a sentence each, for the operator who starts the server. */
export const startWarnings = (settings: Env): string[] =>
  findsAddresses(settings)
    ? []
    : ['No venue delivers: with COPERTO_MENU_API_URL addresses are found by COPERTO_GOOGLE_PLACES_KEY alone.']
