import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem;font:1.06rem/1.5 system-ui,sans-serif}pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Script-free page; the first line is the title. */
export const orderTextPage = (text: string): string => {
  const [title = ''] = text.split('\n', 1)
  return `<!doctype html>
<html lang="${ORIGINAL_LANG}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex,nofollow">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/icon.svg">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<pre>${escaped(text.slice(title.length).trimStart())}</pre>
</main>
</body>
</html>
`
}
