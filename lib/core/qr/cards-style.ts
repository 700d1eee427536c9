/** One rem is 4 mm on an A6 card, so that A4 sheets scale everything. */
export const CARDS_STYLE = `
:root { color-scheme: light; font-size: 3.62mm; --ink: #2a211a; --soft: #655749 }
:root:has(#a6:checked) { font-size: 4mm }
* { box-sizing: border-box; margin: 0 }
body { page: sheet; background: #e9e5df; color: var(--ink); font-family: system-ui, sans-serif }
:root:has(#a6:checked) body { page: card }
@page sheet { size: A4; margin: 0 }
@page card { size: 105mm 148mm; margin: 0 }

.choice { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; padding: 20px 24px; font-size: 16px }
.choice h1 { inline-size: 100%; font-size: 20px; overflow-wrap: anywhere }
.choice fieldset { display: flex; flex-wrap: wrap; gap: 4px 24px; border: 0; padding: 0 }
.choice legend { padding: 0; font-weight: 600 }
.choice label { display: flex; align-items: center; gap: 8px; min-height: 44px }
.choice button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 999px; background: var(--ink); color: #fff; font: inherit; font-weight: 600 }

.sheet { position: relative; display: grid; grid-template: repeat(2, 37rem) / repeat(2, 26.25rem); place-content: center; inline-size: 210mm; block-size: calc(297mm - 1px); margin: 16px auto; background: #fff; overflow: hidden }
.marks { position: absolute; inset: 0; inline-size: 100%; block-size: 100% }
:root:has(#a6:checked) .sheet { display: block; inline-size: auto; block-size: auto; margin: 0; background: none; overflow: visible }
:root:has(#a6:checked) .marks { display: none }
:root:has(#a6:checked) .card { margin: 16px auto; block-size: calc(37rem - 1px) }

.card { position: relative; display: flex; flex-direction: column; align-items: center; justify-content: space-between; inline-size: 26.25rem; block-size: 37rem; padding: 2.2rem 2.5rem 2.1rem; background: #fff; text-align: center; text-wrap: balance; overflow: hidden; break-inside: avoid }
.card > * { max-inline-size: 100% }
.frame { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; color: var(--accent) }
.head { display: flex; flex: 1; flex-direction: column; align-items: center; justify-content: center; min-block-size: 0; inline-size: 100% }
.logo { inline-size: 4.1rem; block-size: 4.1rem; flex: none; margin-block-end: .35rem }
.logo.photo { border-radius: 50% }
.name, .title { font-family: Lora, "Iowan Old Style", Georgia, serif; font-weight: 600; line-height: 1.15; overflow-wrap: anywhere; max-inline-size: 100% }
.name { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; font-size: clamp(.95rem, 36rem / var(--letters), 1.75rem) }
.rule { inline-size: 8.5rem; block-size: .75rem; flex: none; margin-block: .3rem .15rem; color: var(--accent) }
.label { color: var(--soft); font: italic 500 1.15rem / 1.2 Lora, "Iowan Old Style", Georgia, serif }
.title { color: var(--accent); font-size: clamp(1.3rem, 36rem / var(--letters), 2.8rem) }
.label + .title { font-size: min(3.2rem, 16rem / var(--letters)); line-height: 1.05 }
.code { inline-size: 13.2rem; block-size: 13.2rem; flex: none }
.code svg { display: block }
.lines { inline-size: 100%; color: var(--soft); font-size: .74rem; line-height: 1.3 }
.lines :first-child { color: var(--ink); font: 600 .8rem / 1.4 Lora, "Iowan Old Style", Georgia, serif }
.written { margin-block-start: .3rem; color: var(--soft); font-size: .57rem; line-height: 1.2; overflow-wrap: anywhere }

@media print {
  body { background: none }
  .choice { display: none }
  .sheet, :root:has(#a6:checked) .card { margin: 0 }
  .sheet:not(:last-child), :root:has(#a6:checked) .card { break-after: page }
  :root:has(#a6:checked) .sheet:last-child > .card:last-child { break-after: auto }
}
`
