import type { Messages } from 'next-intl'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { sayFailed } from '@/components/menu/page/menu-toast'
import { announceCards } from '@/components/menu/page/new-cards'
import { loadNamespace } from '@/lib/i18n/catalogue'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import type { PanelAnswer } from '@/lib/menu/menu-answers'

/** About as high as a card with a picture: the place is kept until the cards come. */
const CARD_PX = 157

const itemsOf = (answer: PanelAnswer): ItemAnswer[] =>
  answer.kind === 'course'
    ? answer.dishes.map((item) => ({ kind: 'dish', item, inTastingMenu: answer.inTastingMenu }))
    : answer.drinks.map((item) => ({ kind: 'drink', item, inTastingMenu: false }))

/** The words of waiting and failing, by key. */
const textOf = async <K extends keyof Messages['tools']>(context: MenuContext, key: K): Promise<Messages['tools'][K]> =>
  (await loadNamespace(context.locale, 'tools'))[key]

const waitIn = (panel: HTMLElement, context: MenuContext): HTMLElement => {
  const wait = document.createElement('div')
  wait.className = 'late'
  wait.role = 'status'
  wait.style.minBlockSize = `${Number(panel.dataset.late) * CARD_PX}px`
  panel.querySelector(':scope > .late')?.remove()
  panel.append(wait)
  textOf(context, 'panelWaiting').then(
    (text) => wait.append(text),
    () => undefined,
  )
  return wait
}

/** Says that the cards did not come, with a button that asks again. */
const failIn = async (wait: HTMLElement, context: MenuContext, again: () => void): Promise<void> => {
  const notice = document.createElement('p')
  const button = document.createElement('button')
  notice.className = 'late'
  notice.role = 'alert'
  button.type = 'button'
  button.className = 'retry'
  button.addEventListener('click', again, { once: true })
  try {
    notice.append(await textOf(context, 'panelFailed'), ' ', button)
    button.append(await textOf(context, 'retry'))
    wait.replaceWith(notice)
  } catch {
    // Not even the words came: the page has some of its own, and opening the panel again asks again.
    wait.closest('details')?.removeAttribute('open')
    wait.remove()
    sayFailed(true)
  }
}

/** Writes the cards of a panel that the page left out, once `answer` has them; an indicator stands in their place. */
export const fillPanel = async (
  panel: HTMLDetailsElement,
  ask: () => Promise<PanelAnswer>,
  context: MenuContext,
): Promise<void> => {
  if (panel.dataset.filling !== undefined) return
  panel.dataset.filling = ''
  const wait = waitIn(panel, context)
  try {
    const [answer, { writeCards }] = await Promise.all([ask(), import('@/components/menu/later/write-cards')])
    const level = panel.classList.contains('depth-0') ? 3 : 4
    wait.replaceWith(await writeCards(itemsOf(answer), level, context))
    panel.style.minHeight = ''
    delete panel.dataset.late
    announceCards(panel)
  } catch {
    await failIn(wait, context, () => void fillPanel(panel, ask, context))
  }
  delete panel.dataset.filling
}
