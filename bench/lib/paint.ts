import type { Page } from '@playwright/test'

export type Paint = {
  /** From the end of the answer that says what the vault holds to the frame that shows the first place. */
  readonly afterAnswer: number
  readonly afterOpening: number
}

/** From the start of the window on: marks the frame in which the first place stands. */
export async function markFirstPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('nav') || !document.querySelector('main')?.firstElementChild) return
      look.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('first-place'), 0))
    })
    look.observe(document, { childList: true, subtree: true })
  })
}

/** When the first place was painted, by the window's own clock. */
export async function firstPaint(page: Page): Promise<Paint> {
  await page.waitForFunction(() => performance.getEntriesByName('first-place').length > 0)
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-place')[0]?.startTime ?? Number.NaN
    const answered = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/app.overview'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return { afterAnswer: painted - Math.min(...answered), afterOpening: painted }
  })
}

/** Begins to note how long each interaction takes to its next paint (Event Timing). */
export async function watchPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: { id: number; duration: number }[] = []
    Object.assign(window, { noted })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
        if (interactionId > 0) noted.push({ id: interactionId, duration })
      }
      // What takes less than a frame is not told; that is the finest the browser says.
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

/** The slowest interaction of these, from the key or click to the next paint; 0 where none took a whole frame. */
export async function slowestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as { noted: unknown[] }).noted.splice(0))
  await act()
  await page.waitForTimeout(300)
  return page.evaluate(() =>
    (window as unknown as { noted: { duration: number }[] }).noted.reduce(
      (most, { duration }) => Math.max(most, duration),
      0,
    ),
  )
}

/** Processor time of the window's main thread so far, in milliseconds: what a busy machine leaves as it is. */
export async function ownTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}
