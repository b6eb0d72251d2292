import { describe, expect, it } from 'vitest'
import { aDocument } from './fixtures/a-document.ts'
import { ancientMechanism } from './fixtures/ancient-mechanism.ts'
import { batteryMerger } from './fixtures/battery-merger.ts'
import { botanistLife } from './fixtures/botanist-life.ts'
import { bridgeClosure } from './fixtures/bridge-closure.ts'
import { compilerPioneer } from './fixtures/compiler-pioneer.ts'
import { coralPaper } from './fixtures/coral-paper.ts'
import { harbourExplosion } from './fixtures/harbour-explosion.ts'
import { harbourNews } from './fixtures/harbour-news.ts'
import { lanternProject } from './fixtures/lantern-project.ts'
import type { ListedDocument } from './fixtures/listed.ts'
import { mapMaker } from './fixtures/map-maker.ts'
import { measure } from './fixtures/measure.ts'
import { platformMeeting } from './fixtures/platform-meeting.ts'
import { queueManual } from './fixtures/queue-manual.ts'
import { ryeBread } from './fixtures/rye-bread.ts'
import { schoolMinutes } from './fixtures/school-minutes.ts'
import { shortTexts } from './fixtures/short-texts.ts'
import { sleepStudy } from './fixtures/sleep-study.ts'
import { spectralLines } from './fixtures/spectral-lines.ts'
import { tracingPost } from './fixtures/tracing-post.ts'
import { wetlandReport } from './fixtures/wetland-report.ts'
import { readBuiltIn } from './read-built-in.ts'

const documents: readonly (readonly [string, ListedDocument])[] = [
  ['a history of science', spectralLines],
  ['a software project', lanternProject],
  ['a business report', batteryMerger],
  ['a recipe', ryeBread],
  ['a newspaper report', bridgeClosure],
  ['the minutes of a meeting', platformMeeting],
  ['a scientific paper', sleepStudy],
  ['an article on a find', ancientMechanism],
  ['a life', mapMaker],
  ['an encyclopedia’s life of a scientist', compilerPioneer],
  ['the annual report of a charity', wetlandReport],
  ['the manual of a server', queueManual],
  ['a news page', harbourNews],
  ['the minutes of a school', schoolMinutes],
  ['a research article with acronyms', coralPaper],
  ['an encyclopedia’s account of an event', harbourExplosion],
  ['a post of an engineering blog', tracingPost],
  ['the life of a botanist', botanistLife],
]

describe.each(documents)('what the built-in reader finds in %s', (_, listed) => {
  it('gives pages to what a careful reader would, and few to anything else', async () => {
    const found = measure(await readBuiltIn(listed.doc), listed)
    expect(found.precision, `wrong: ${found.wrongPages.join(', ')}`).toBeGreaterThanOrEqual(0.9)
    expect(found.recall, `missed: ${found.missed.join(', ')}`).toBeGreaterThanOrEqual(0.6)
  })

  it('has one page for one thing, of the right kind', async () => {
    const found = measure(await readBuiltIn(listed.doc), listed)
    expect(found.duplicates.length, found.duplicates.join(', ')).toBeLessThanOrEqual(1)
    expect(found.wrongKinds).toEqual([])
  })
})

describe('a short text gets the page of its subject', () => {
  it.each(shortTexts)('%s', async (_what, text, subject) => {
    const { mentions } = await readBuiltIn(aDocument(text))
    const pages = mentions.filter((mention) => mention.page).map(({ name }) => name.toLowerCase())
    expect(pages).toContain(subject.toLowerCase())
    expect(pages.length).toBeLessThanOrEqual(3)
  })
})
