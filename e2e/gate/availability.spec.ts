import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { openListening, runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { addOf, CALAVERA, dishCard, menuPath, ready } from '@/e2e/support/steps/menu/menu-steps'

/** Ordered by no other journey of the gate. */
const DISH = { id: 1008003, name: 'Elote alla gricia' }

test('a dish that runs out is marked on an open menu, until the venue has it again', async ({ page, features }) => {
  await openListening(page, features.url + menuPath({ venue: CALAVERA }))
  await ready(page)
  const card = dishCard(page, DISH.id)
  const soldOut = card.getByText(messages('it')('menu.soldOut'), { exact: true })
  await expect(addOf(card)).toBeVisible()

  await runVenues(features, ['sold-out', String(CALAVERA), DISH.name, '--until', 'reopened'])
  await expect(soldOut).toBeVisible(HEARD)
  await expect(addOf(card)).toBeHidden()

  await runVenues(features, ['back', String(CALAVERA), DISH.name])
  await expect(soldOut).toBeHidden(HEARD)
  await expect(addOf(card)).toBeVisible()
})
