import { expect, test } from './support/app.ts'
import { notes } from './support/documents.ts'
import { acceptReview, dropAndReview, openPage, startVault } from './support/journeys.ts'
import { photograph } from './support/look.ts'

test.use({ viewport: { width: 1920, height: 1080 } })
test.describe.configure({ timeout: 240_000 })

const places = ['Inbox', 'Wiki', 'Graph', 'Search', 'Ask', 'Health', 'Activity', 'Memory', 'Settings']

test('a window 1,920 wide holds every place together', async ({ opened: page }, info) => {
  await startVault(page)
  await dropAndReview(page, await notes())
  await photograph(page, info, '80-wide-preview')
  await acceptReview(page)
  await openPage(page, 'Marta Lindqvist')
  await photograph(page, info, '80-wide-page')
  const rail = page.getByRole('navigation', { name: 'Places' })
  for (const place of places) {
    await rail.getByRole('link', { name: new RegExp(`^${place}`) }).click()
    await expect(page).toHaveTitle(new RegExp(`^${place}`))
    await page.waitForTimeout(500)
    await photograph(page, info, `81-wide-${place.toLowerCase()}`)
    // What one reads begins in the left half: nothing floats alone in the far right.
    const left = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main h1, main h2, main p, main li')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      return Math.min(...boxes.map((box) => box.left))
    })
    expect(left, place).toBeLessThan(960)
  }
})
