'use client'

/**
 * The page's CSP nonce, for provider scripts that add scripts. Undefined in `npm run dev`. Browsers hide the attribute
 * but keep the property.
 */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
