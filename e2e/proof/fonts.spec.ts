import { expect, test } from 'playwright/test'
import { fontSettings } from '@/scripts/steps/fonts.mjs'

const WORDS = {
  it: 'Trattoria Lucia, 12,50',
  ru: 'Заказать столик',
  ar: 'قائمة الطعام',
  ja: 'お会計に働く',
  'zh-CN': '简体中文点餐',
}

test.describe('the fonts of the suite', () => {
  for (const { set, sans, serif } of [
    { set: 'first', sans: 'DejaVu Sans Condensed', serif: 'DejaVu Serif Condensed' },
    { set: 'second', sans: 'DejaVu Sans', serif: 'DejaVu Serif' },
  ] as const) {
    test(`the ${set} set draws every language, whatever fonts the machine has`, async ({
      playwright,
      launchOptions,
    }) => {
      const env = { ...process.env, ...fontSettings(set) } as Record<string, string>
      const browser = await playwright.chromium.launch({ ...launchOptions, env })
      const page = await browser.newPage()
      const devtools = await page.context().newCDPSession(page)
      const lines = Object.entries(WORDS).flatMap(([lang, words]) =>
        ['system-ui, sans-serif', 'Georgia, serif'].map(
          (font) => `<p lang="${lang}" style="font-family: ${font}">${words}`,
        ),
      )
      await page.setContent(lines.join(''))
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      const { root } = await devtools.send('DOM.getDocument')
      const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
      const used = new Set<string>()
      for (const nodeId of nodeIds) {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
        for (const { familyName } of fonts) used.add(familyName)
      }
      expect([...used].sort()).toEqual([sans, serif, 'Sawarabi Gothic', 'ZCOOL XiaoWei'])
      await browser.close()
    })
  }

  test('a line is a tenth wider in the second set', async ({ playwright, launchOptions }) => {
    const widthIn = async (set: 'first' | 'second'): Promise<number> => {
      const env = { ...process.env, ...fontSettings(set) } as Record<string, string>
      const browser = await playwright.chromium.launch({ ...launchOptions, env })
      const page = await browser.newPage()
      await page.setContent(`<span style="font: 16px system-ui, sans-serif">${WORDS.it}</span>`)
      const width = await page.locator('span').evaluate((span) => span.getBoundingClientRect().width)
      await browser.close()
      return width
    }
    expect((await widthIn('second')) / (await widthIn('first'))).toBeGreaterThan(1.1)
  })
})
