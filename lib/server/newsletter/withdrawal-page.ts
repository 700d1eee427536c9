import 'server-only'
import { z } from 'zod'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { directionOf } from '@/lib/core/i18n/direction'
import type { Locale } from '@/lib/core/i18n/locales'

/** done: now or earlier. failed: nothing changed. */
export type WithdrawalStep = 'ask' | 'done' | 'failed'

const wordsSchema = z.object({
  withdrawal: z.object({
    title: z.string(),
    text: z.string(),
    button: z.string(),
    doneTitle: z.string(),
    doneText: z.string(),
    failedTitle: z.string(),
    failedText: z.string(),
  }),
})

const STYLE = `:root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;font:1.06rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.25}button{min-height:48px;padding:0 1.5rem;border:2px solid;border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}`

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Script-free page that reveals nothing of the subscriber; its form posts to its own address. */
export const withdrawalPage = async (locale: Locale, step: WithdrawalStep): Promise<string> => {
  const { withdrawal: words } = wordsSchema.parse(await loadNamespace(locale, 'consent'))
  const [title, text] = {
    ask: [words.title, words.text],
    done: [words.doneTitle, words.doneText],
    failed: [words.failedTitle, words.failedText],
  }[step].map(escaped)
  const form = step === 'done' ? '' : `<form method="post"><button>${escaped(words.button)}</button></form>`
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex,nofollow">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/icon.svg">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${form}
</main>
</body>
</html>
`
}
