import type { Messages } from 'next-intl'
import { showLoadFailure } from '@/components/menu/page/load-failure'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { announceCards } from '@/components/menu/page/new-cards'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import type { PanelAnswer } from '@/lib/core/menu/menu-answers'

/** Average height of a card: reserves space, so that nothing below jumps. */
const CARD_PX = 128

const itemsOf = (answer: PanelAnswer): ItemAnswer[] =>
  answer.kind === 'course'
    ? answer.dishes.map((item) => ({ kind: 'dish', item, inTastingMenu: answer.inTastingMenu }))
    : answer.drinks.map((item) => ({ kind: 'drink', item, inTastingMenu: false }))

const textOf = async <K extends keyof Messages['tools']>(context: MenuContext, key: K): Promise<Messages['tools'][K]> =>
  (await loadNamespace(context.locale, 'tools'))[key]

const showWait = (section: HTMLElement, context: MenuContext): HTMLElement => {
  const wait = document.createElement('div')
  wait.className = 'deferred'
  wait.role = 'status'
  wait.style.minBlockSize = `${Number(section.dataset.deferred) * CARD_PX}px`
  section.querySelector(':scope > .deferred')?.remove()
  section.append(wait)
  textOf(context, 'panelWaiting').then(
    (text) => wait.append(text),
    () => undefined,
  )
  return wait
}

const showFailure = async (wait: HTMLElement, context: MenuContext, retry: () => void): Promise<void> => {
  const notice = document.createElement('p')
  const button = document.createElement('button')
  notice.className = 'deferred'
  notice.role = 'alert'
  button.type = 'button'
  button.className = 'retry'
  button.addEventListener('click', retry, { once: true })
  try {
    notice.append(await textOf(context, 'panelFailed'), ' ', button)
    button.append(await textOf(context, 'retry'))
    wait.replaceWith(notice)
  } catch {
    // Without texts either: close the section and use the toast of the page.
    const fold = wait.closest('details')
    fold?.removeAttribute('open')
    wait.remove()
    showLoadFailure(() => {
      showLoadFailure(null)
      fold?.setAttribute('open', '')
    })
  }
}

/** Fills a deferred section; a placeholder keeps the height. */
export const fillSection = async (
  section: HTMLDetailsElement,
  fetchAnswer: () => Promise<PanelAnswer>,
  context: MenuContext,
): Promise<void> => {
  if (section.dataset.filling !== undefined) return
  section.dataset.filling = ''
  const wait = showWait(section, context)
  try {
    const [answer, { writeCards }] = await Promise.all([fetchAnswer(), import('@/components/menu/later/write-cards')])
    const heading = section.classList.contains('depth-0') ? 'h3' : 'h4'
    wait.replaceWith(await writeCards(itemsOf(answer), heading, context))
    section.style.minHeight = ''
    delete section.dataset.deferred
    announceCards(section)
  } catch {
    await showFailure(wait, context, () => void fillSection(section, fetchAnswer, context))
  }
  delete section.dataset.filling
}
