/** Playwright's results in the same closing line as the unit tests'. */
export default class CountPlaywright {
  #counts = { passed: 0, failed: 0, skipped: 0 }

  onBegin(_config, suite) {
    this.suite = suite
  }

  onEnd() {
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'flaky')
        console.log(`Passed only on its second try: ${test.titlePath().filter(Boolean).join(' › ')}`)
      if (outcome === 'skipped') this.#counts.skipped += 1
      else if (outcome === 'unexpected') this.#counts.failed += 1
      else this.#counts.passed += 1
    }
    const { passed, failed, skipped } = this.#counts
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  }

  printsToStdio() {
    return false
  }
}
