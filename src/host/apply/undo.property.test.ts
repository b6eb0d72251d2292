import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { anIngest, type Told } from '../../testing/an-ingest.ts'
import { aFragileWorld, type FragileWorld } from '../../testing/fragile-world.ts'
import { applyRules } from './apply-rules.ts'

const runs = Number(process.env.COMMONPLACE_RUNS ?? 40)
const at = '2026-11-30T00:00:00.000Z'
const subjects = ['ada', 'bob', 'eve']
const theirPage = 'wiki/entities/ada.md'
const theirNote = 'wiki/concepts/a-note-of-theirs.md'

/** A page and a note that a person wrote before anything was read. */
const start: Record<string, string> = {
  [theirPage]:
    '---\r\n# kept as it is\r\ntitle: "Ada"\r\naliases: [ Ada, "Lady A" ]\r\nmood: \'curious\'\r\n---\r\n\r\n# Ada\r\n\r\nShe is a friend of mine.\r\n\r\n## My thoughts\r\n\r\n- my first thought\r\n- see [[a-note-of-theirs]]\r\n',
  [theirNote]: '# A note of theirs\n\nNo line end here',
}

const facts = fc.uniqueArray(
  fc.record({ subject: fc.constantFrom(...subjects), text: fc.constantFrom('one', 'two', 'three', 'four', 'five') }),
  { minLength: 1, maxLength: 5, selector: (fact) => `${fact.subject} ${fact.text}` },
)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('ingest' as const), facts, tags: fc.subarray(['maths', 'history']) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('human' as const), pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('un-ingest' as const), pick: fc.nat(20) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The wiki as it is, beside what a person alone would have made of it. */
class Story {
  readonly world: FragileWorld
  readonly theirs: Record<string, string> = { ...start }
  /** Lines that a person wrote on pages of ours. */
  readonly guests: { path: string; line: string }[] = []
  readonly applied: string[] = []
  #count = 0

  constructor(world: FragileWorld) {
    this.world = world
    for (const [path, text] of Object.entries(start)) world.disk.save(`domain/${path}`, text)
  }

  files(): Record<string, string> {
    const all = Object.entries(this.world.disk.files('domain')).filter(([path]) => path.startsWith('wiki/'))
    return Object.fromEntries(all)
  }

  async take(one: Step): Promise<void> {
    switch (one.kind) {
      case 'ingest': {
        const told: Told = { ...one, source: `source-${this.#count++}`, facts: one.facts.map(sentence) }
        const receipt = await this.world.applier.apply(anIngest(told, this.files()))
        expect(receipt.status).toBe('applied')
        this.applied.push(receipt.changeId)
        return
      }
      case 'human':
        return this.#edit(one.pick)
      case 'undo':
        await this.undo(this.applied[one.pick % this.applied.length])
        return
      case 'un-ingest':
        return this.#unIngest(one.pick)
    }
  }

  async undo(id: string | undefined): Promise<boolean> {
    if (id === undefined || (await this.world.applier.applied(id))?.undoable.kind !== 'yes') return false
    return (await this.#apply(() => this.world.applier.proposeUndo(id, ulid(), at))) !== null
  }

  /**
   * In any order. An ingest whose source was un-ingested has nothing left to undo, until the un-ingest is undone: so
   * again, until a whole round finds nothing.
   */
  async undoAll(pick: () => number): Promise<void> {
    for (let found = true; found; ) {
      found = false
      const left = [...this.applied]
      while (left.length > 0) found = (await this.undo(left.splice(pick() % left.length, 1)[0])) || found
    }
  }

  async #unIngest(pick: number): Promise<void> {
    const summaries = Object.keys(this.files()).filter((path) => path.startsWith('wiki/summaries/'))
    const summary = summaries[pick % summaries.length]
    if (summary === undefined) return
    const id = await this.#apply(() => this.world.applier.proposeUnIngest(summary, ulid(), at))
    if (id !== null) this.applied.push(id)
  }

  /** Where nothing is left to take back the proposal says so and nothing happens. Nothing is refused for another reason. */
  async #apply(propose: () => ReturnType<FragileWorld['applier']['proposeUndo']>): Promise<string | null> {
    const before = this.files()
    try {
      const receipt = await this.world.applier.apply(await propose())
      expect(receipt.files.filter((file) => file.kind === 'returned')).toEqual([])
      return receipt.changeId
    } catch (error) {
      if (!isWikiError(error, 'cannot_undo')) throw error
      expect(this.files()).toEqual(before)
      expect(error.message).toMatch(/^Nothing (is left|in the wiki)/u)
      return null
    }
  }

  /** A person writes below their own lines, in their own files or as a guest on a page of ours. */
  #edit(pick: number): void {
    const line = `- a thought, number ${this.#count++}`
    const files = this.files()
    const ours = Object.keys(files).filter((path) => !(path in start) && path.startsWith('wiki/entities/'))
    const path = [theirPage, theirNote, ...ours][pick % (2 + ours.length)] ?? theirNote
    const text = files[path]
    if (text === undefined) return
    if (path === theirPage) {
      const write = (before: string) => before.replace('- my first thought\r\n', `- my first thought\r\n${line}\r\n`)
      this.#save(path, write(text), write(this.theirs[path] ?? ''))
    } else if (path === theirNote) {
      this.#save(path, `${text}\n${line}`, `${this.theirs[path]}\n${line}`)
    } else {
      this.#save(
        path,
        text.replace(/^# .*\n/mu, (title) => `${title}\n${line}\n`),
        null,
      )
      this.guests.push({ path, line })
    }
  }

  #save(path: string, text: string, theirs: string | null): void {
    this.world.disk.save(`domain/${path}`, text)
    if (theirs !== null) this.theirs[path] = theirs
  }
}

function sentence({ subject, text }: { subject: string; text: string }) {
  return { subject, text: `${subject.toUpperCase()} did thing ${text}.` }
}

it('leaves a person’s edits alone byte for byte when everything is undone, in any order', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      async (steps, order) => {
        const story = new Story(await aFragileWorld({}, applyRules))
        for (const one of steps) await story.take(one)
        await story.undoAll(() => order.next().value ?? 0)

        const files = story.files()
        for (const [path, text] of Object.entries(story.theirs))
          expect(sharedLines(files[path], text)).toEqual(sharedLines(text, text))
        for (const { path, line } of story.guests)
          expect(files[path]?.split('\n').filter((one) => one === line)).toEqual([line])
        for (const [path, text] of Object.entries(story.theirs)) expect(files[path]).toBe(text)
        const ours = Object.keys(files).filter((path) => !(path in start))
        expect(ours.sort()).toEqual([...new Set(story.guests.map((guest) => guest.path))].sort())
        for (const path of ours) expect(files[path]).not.toMatch(/\^[ce]-[0-9a-f]{8}/u)
      },
    ),
    { numRuns: runs },
  )
})

/** The filled lines of a file that stand in the other text too, in their order. */
function sharedLines(text: string | undefined, other: string): string[] {
  const theirs = new Set(other.split(/\r?\n/u))
  return (text ?? '').split(/\r?\n/u).filter((line) => line.trim() !== '' && theirs.has(line))
}
