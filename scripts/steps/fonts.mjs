import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @param {string} url */
const folderOf = (url) => dirname(fileURLToPath(url))
const DEJAVU = join(folderOf(import.meta.resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const HAN = [
  join(folderOf(import.meta.resolve('@expo-google-fonts/sawarabi-gothic/package.json')), '400Regular'),
  join(folderOf(import.meta.resolve('@expo-google-fonts/zcool-xiaowei/package.json')), '400Regular'),
]

/** DejaVu has Latin, Cyrillic and Arabic. 'first' is about as wide as the fonts of phones, 'second' a tenth wider. */
const SETS = {
  first: /^DejaVu(?:SansCondensed|SerifCondensed|SansMono)(?:-.+)?\.ttf$/,
  second: /^DejaVu(?:Sans|Serif|SansMono)(?:-(?:Bold|Oblique|Italic|BoldOblique|BoldItalic))?\.ttf$/,
}

/** What a style sheet may ask for, and what Chromium asks for instead of the generic names. */
const FAMILIES = {
  'DejaVu Sans': ['sans-serif', 'system-ui', 'sans', 'Arial', 'Helvetica', 'Roboto'],
  'DejaVu Serif': ['serif', 'Times New Roman', 'Times', 'Georgia'],
  'DejaVu Sans Mono': ['monospace', 'Monospace', 'Courier New'],
}

/** @param {string} folder @param {RegExp} pattern */
const fontsIn = (folder, pattern) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))

/** @param {[family: string, names: string[]]} entry */
const alias = ([family, names]) =>
  names.map(
    (name) => `<alias binding="same"><family>${name}</family><accept><family>${family}</family></accept></alias>`,
  )

/**
 * Condensed fonts count as normal ones: Chromium would take a letter that one of them lacks from the monospaced font.
 * Hinting would round every width to whole pixels.
 * @param {string} folder
 */
const config = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${join(folder, 'fonts')}</dir>
<cachedir>${join(folder, 'cache')}</cachedir>
${Object.entries(FAMILIES).flatMap(alias).join('\n')}
<match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
<match target="scan"><edit name="width"><const>normal</const></edit></match>
<match target="pattern"><edit name="hinting"><bool>false</bool></edit></match>
</fontconfig>
`

/**
 * Fonts of the development packages, in the place of the machine's: a text is as wide on every machine. Their folder is
 * removed when this process ends.
 * @param {'first' | 'second'} [set]
 * @returns {{ FONTCONFIG_FILE: string }} the variable by which a browser that is started with it finds these fonts alone
 */
export function fontSettings(set = 'first') {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'fonts'))
  const files = [...fontsIn(DEJAVU, SETS[set]), ...HAN.flatMap((each) => fontsIn(each, /\.ttf$/))]
  for (const file of files) symlinkSync(file, join(folder, 'fonts', basename(file)))
  const FONTCONFIG_FILE = join(folder, 'fonts.conf')
  writeFileSync(FONTCONFIG_FILE, config(folder))
  return { FONTCONFIG_FILE }
}
