/**
 * Films ragu.html into public/pictures/video/ragu.webm: `node scripts/pictures/video/record.mjs`.
 * Wants ffmpeg on the PATH; the browser is the one of CHROMIUM, else the system's.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../steps/chromium.mjs'

const FRAMES_PER_SECOND = 24
const SECONDS = 5
const SIZE = { width: 640, height: 360 }

const beside = (path) => fileURLToPath(new URL(path, import.meta.url))

const openEncoder = (output) => {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', `${FRAMES_PER_SECOND}`, '-i', '-']
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709']
  const codec = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-deadline', 'good', '-cpu-used', '1', '-an']
  const anonymous = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
  const options = ['-v', 'error', '-y', ...input, ...colours, ...codec, ...anonymous, output]
  return spawn('ffmpeg', options, { stdio: ['pipe', 'inherit', 'inherit'] })
}

const folder = beside('../../../public/pictures/video')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
try {
  const page = await browser.newPage({ viewport: SIZE })
  await page.goto(new URL('ragu.html', import.meta.url).href)

  const encoder = openEncoder(join(folder, 'ragu.webm'))
  const encoded = once(encoder, 'close')
  const frames = FRAMES_PER_SECOND * SECONDS
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate((turn) => globalThis.drawAt(turn), frame / frames)
    if (!encoder.stdin.write(await page.screenshot())) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await encoded
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
} finally {
  await browser.close()
}
