'use client'

/**
 * The nonce that every script of this page bears, for a provider's script that writes scripts of its own into the page.
 * Undefined where the page has none (`npm run dev`). Browsers hide the attribute and keep the property.
 */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
